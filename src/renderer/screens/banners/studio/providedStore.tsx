import { createContext, use, useLayoutEffect, useState, type ReactNode } from 'react'
import { createStore, useStore, type StoreApi } from 'zustand'
import { useShallow } from 'zustand/react/shallow'

/** What a provider publishes, and where. */
export interface ProviderProps<State> {
  readonly state: State
  readonly children: ReactNode
}

/** A store whose state is computed by hooks: its provider publishes it after each render, and readers select from it. */
export interface ProvidedStore<State> {
  readonly Provider: (props: ProviderProps<State>) => ReactNode
  /** Renders the component again once what it selects has shallowly changed. */
  readonly useProvided: <Part>(select: (state: State) => Part) => Part
}

/** Creates a store that exists for as long as its provider is mounted. */
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
