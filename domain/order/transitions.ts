// States that only ever go forward, as data.

/** From each state, the states that may come next. */
export type Transitions<State extends string> = Readonly<Record<State, readonly State[]>>

/** Whether one state may come right after another. */
export const mayMove = <State extends string>(
  transitions: Transitions<State>,
  from: State,
  to: State,
): boolean => transitions[from].includes(to)

/** The next state. Throws RangeError when the move is none of the transitions. */
export function moved<State extends string>(
  transitions: Transitions<State>,
  from: State,
  to: State,
): State {
  if (!mayMove(transitions, from, to)) throw new RangeError(`${from} does not become ${to}`)
  return to
}

/** Nothing comes after this state. */
export const isFinal = <State extends string>(
  transitions: Transitions<State>,
  state: State,
): boolean => transitions[state].length === 0
