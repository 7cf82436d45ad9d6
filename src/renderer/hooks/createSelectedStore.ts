import { createStore, useStore, type StateCreator, type StoreApi } from 'zustand'
import { devtools } from 'zustand/middleware'
import { useShallow } from 'zustand/react/shallow'

/** Readable only through selectors. A component re-renders if a shallow comparison finds a change. */
export interface ReadableStore<State> extends Omit<StoreApi<State>, 'setState'> {
  <Part>(select: (state: State) => Part): Part
}

export interface SelectedStore<State> extends ReadableStore<State>, StoreApi<State> {}

/** Creates a store. In development, Redux DevTools lists the store under `name`. */
export function createSelectedStore<State extends object>(
  name: string,
  creator: StateCreator<State>
): SelectedStore<State> {
  const store: StoreApi<State> = import.meta.env.DEV
    ? createStore<State>()(devtools(creator, { name, enabled: true }))
    : createStore<State>()(creator)
  const useSelected = <Part>(select: (state: State) => Part): Part => useStore(store, useShallow(select))
  return Object.assign(useSelected, store)
}
