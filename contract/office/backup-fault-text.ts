import type { BackupFault } from './backup.ts'

/** Why a backup failed, in Chinese and English: for the office, and for whoever runs the commands. */
export const backupFaultTexts: Readonly<Record<BackupFault, readonly [string, string]>> = {
  unreachable: [
    '连不上存储：请检查地址、网络和防火墙。',
    'The store cannot be reached: check its address, the network and the firewall.',
  ],
  silent: ['存储没有回应，稍后会再试。', 'The store does not answer; it is tried again.'],
  certificate: [
    '存储的证书不可信：请检查地址，或为它换一张证书。',
    'The certificate of the store is not trusted: check the address, or give it another one.',
  ],
  keyRefused: [
    '存储拒绝了密钥：请检查 Access Key、Secret Key 和区域，以及读、写、删的权限。',
    'The store refuses the key: check access key, secret key and region, and that they may read, write and remove.',
  ],
  clockWrong: [
    '服务器的时钟不准，存储因此拒绝：请校准时钟。',
    'The server’s clock is wrong, and the store refuses it: set the clock.',
  ],
  noBucket: [
    '找不到存储桶，或其中的标记文件不见了：请检查名称，然后重新保存计划。',
    'There is no such bucket, or the mark in it is gone: check the name, then save the plan again.',
  ],
  noFolder: [
    '文件夹不在：请检查路径，磁盘是否已接好；换了磁盘请重新保存计划。',
    'The folder is not there: check the path, and that its disk is plugged in. For another disk save the plan again.',
  ],
  notWritable: [
    '不能写入文件夹：请给运行服务器的账号写权限，磁盘不能只读。',
    'Nothing can be written in the folder: let the server’s account write there; the disk may be read-only.',
  ],
  full: [
    '空间满了：请腾出空间或少留几份。',
    'There is no room: make some, or keep fewer archives.',
  ],
  taken: [
    '这里存着另一家店的备份：请换一个文件夹或前缀。',
    'The backups of another shop lie there: choose another folder or prefix.',
  ],
  refused: ['存储拒绝了请求。', 'The store refused the request.'],
  damaged: [
    '写出的备份读不回来，已丢弃：请检查磁盘。',
    'The backup could not be read back and was dropped: check the disk.',
  ],
  secretLost: [
    '保存的密钥打不开：请重新输入 Secret Key。',
    'The stored secret cannot be opened: type the secret key again.',
  ],
  interrupted: [
    '备份进程中断了，稍后会再试。',
    'The process that made the backup ended early; it is tried again.',
  ],
  failed: ['备份失败。', 'The backup failed.'],
}
