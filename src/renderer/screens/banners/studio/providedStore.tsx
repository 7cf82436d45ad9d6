import { createContext, use, useLayoutEffect, useState, type ReactNode } from 'react'
import { createStore, useStore, type StoreApi } from 'zustand'
import { useShallow } from 'zustand/react/shallow'

export interface ProviderProps<State> {
  readonly state: State
  readonly children: ReactNode
}

/** A store whose state comes from hooks. Its provider publishes the state after each render; readers select from it. */
export interface ProvidedStore<State> {
  readonly Provider: (props: ProviderProps<State>) => ReactNode
  /** Selects a part of the state. The component re-renders if the part changes, by shallow comparison. */
  readonly useProvided: <Part>(select: (state: State) => Part) => Part
}

/** Creates a store that exists as long as its provider is mounted. */
export function createProvidedStore<State extends object>(): ProvidedStore<State> {
  const Context = createContext<StoreApi<State> | undefined>(undefined)
  function Provider({ state, children }: ProviderProps<State>): ReactNode {
    const [store] = useState(() => createStore(() => state))
    useLayoutEffect(() => store.setState(state, true), [store, state])
    return <Context value={store}>{children}</Context>
  }
  function useProvided<Part>(select: (state: State) => Part): Part {
    const store = use(Context)
    if (!store) throw new Error('The provider of this store is missing.')
    return useStore(store, useShallow(select))
  }
  return { Provider, useProvided }
}
