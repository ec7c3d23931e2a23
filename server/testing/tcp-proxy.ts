import { createServer, type Server, Socket } from 'node:net'

/** A line between a client and a server that can go dead without either side hearing of it. */
export interface TcpProxy {
  readonly port: number
  /** Connections that are open. */
  open(): number
  /** Those that are open now carry nothing any more, in either direction; later ones do. */
  freeze(): void
  /** From now on nothing is carried for anybody new either, until it is called with false. */
  freezeAll(isDead: boolean): void
  /** Where the connections made from now on lead. */
  leadTo(port: number): void
  close(): Promise<void>
}

/** Opens a proxy on a free port of this machine. */
export async function openTcpProxy(target: number): Promise<TcpProxy> {
  let to = target
  let isDead = false
  const pairs = new Set<readonly [Socket, Socket]>()
  const server: Server = createServer((near) => {
    const far = new Socket()
    const pair = [near, far] as const
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      near.destroy()
      far.destroy()
    }
    for (const socket of pair) {
      socket.on('error', end)
      socket.on('close', end)
    }
    if (isDead) {
      near.pause()
      return
    }
    far.connect(to, '127.0.0.1')
    near.pipe(far)
    far.pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const freeze = () => {
    for (const [near, far] of pairs) {
      near.unpipe(far)
      far.unpipe(near)
      near.pause()
      far.pause()
    }
  }
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    open: () => pairs.size,
    freeze,
    freezeAll: (dead) => {
      isDead = dead
      if (dead) freeze()
    },
    leadTo: (port) => {
      to = port
    },
    close: async () => {
      for (const [near, far] of pairs) {
        near.destroy()
        far.destroy()
      }
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
