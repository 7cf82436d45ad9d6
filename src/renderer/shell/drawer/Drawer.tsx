import '@mantine/core/styles/CloseButton.layer.css'
import { CloseButton, Group, Stack } from '@mantine/core'
import { useCallback, useState, type ReactNode } from 'react'
import edges from '../../components/Panes.module.css'
import { usePanes } from '../../components/Panes.tsx'
import { useDrawer } from '../../stores/drawer.ts'
import layout from '../../components/layout.module.css'

// In CSS pixels: the height of the window's header plus the minimum height of the screen.
const above = 172

function useDrawerHeight(name: string) {
  const [size] = useState(() => Math.round(Math.min(560, Math.max(260, innerHeight * 0.48))))
  const { ref, sizes, edgeAfter } = usePanes(
    [
      { name: 'screen', size: undefined, least: above },
      { name: name.toLowerCase(), size, least: 160 }
    ],
    'vertical'
  )
  // The frame contains both the screen and the drawer.
  const frame = useCallback((drawer: HTMLElement | null) => ref(drawer?.parentElement ?? null), [ref])
  return { ref: frame, height: sizes[1], edge: edgeAfter(0) }
}

interface Props {
  readonly name: string
  readonly head: ReactNode
  readonly children: ReactNode
}

/** A drawer under the screen with an adjustable height. */
export function Drawer({ name, head, children }: Props): ReactNode {
  const { ref, height, edge } = useDrawerHeight(name)
  return (
    <Stack
      component="section"
      ref={ref}
      gap="xs"
      pos="relative"
      mih="10rem"
      mah="calc(100vh - 10.75rem)"
      px="1.25rem"
      pb="md"
      bg="var(--panel)"
      className={layout.topLine}
      style={{ gridColumn: 2, height }}
      aria-label={name}
    >
      <div className={edges.edge} aria-label={`Height of ${name}`} {...edge} />
      <Group component="header" gap="sm" wrap="nowrap" py="sm">
        <h2>{name}</h2>
        {head}
        <CloseButton
          aria-label={`Close ${name.toLowerCase()}`}
          onClick={() => useDrawer.setState({ open: undefined })}
        />
      </Group>
      {children}
    </Stack>
  )
}
