import { Tabs, Text } from '@mantine/core'
import { type ReactNode } from 'react'
import { licences } from 'virtual:licences'
import { Dialog } from '../../components/dialog/Dialog.tsx'
import layout from '../../components/layout.module.css'
import { closeFrameDialog } from '../../stores/frameDialog.ts'

const [pitboss] = licences

/** Shows Pitboss's version, and the licences of Pitboss and its libraries. */
export function AboutDialog(): ReactNode {
  return (
    <Dialog close={closeFrameDialog} title="About Pitboss" size={960}>
      <Text mb="md">
        This is Pitboss {pitboss?.version}, built from these libraries. Electron brings the licences of Chromium and
        Node in LICENSES.chromium.html next to the program.
      </Text>
      <Tabs
        orientation="vertical"
        variant="pills"
        defaultValue={pitboss?.name ?? null}
        keepMounted={false}
        styles={{
          root: { height: 'min(60vh, 560px)' },
          list: { flex: '0 0 288px', flexWrap: 'nowrap', overflow: 'hidden auto' },
          tab: { flex: 'none' },
          tabLabel: { textAlign: 'left' },
          panel: { overflow: 'auto' }
        }}
      >
        <Tabs.List aria-label="Licences">
          {licences.map(({ name }) => (
            <Tabs.Tab key={name} value={name} data-autofocus={name === pitboss?.name || undefined}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {licences.map(({ name, version, licence, text }) => (
          <Tabs.Panel key={name} value={name} px="xl" tabIndex={0}>
            <Text fw={600} mb="sm">
              {name} {version} · {licence}
            </Text>
            <Text component="pre" m={0} className={layout.code} style={{ whiteSpace: 'pre-wrap' }}>
              {text}
            </Text>
          </Tabs.Panel>
        ))}
      </Tabs>
    </Dialog>
  )
}
