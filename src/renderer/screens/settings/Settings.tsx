import { Box, Button, Group, Stack, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { viewedLists } from '../../../shared/outcome/outcome.ts'
import { longestAgent, type PreferenceGroup } from '../../../shared/values/choosable.ts'
import { Screen } from '../../components/Screen.tsx'
import { runCommand } from '../../hooks/useCommands.ts'
import { changePreferences, usePreferences } from '../../stores/view/preferences.ts'
import { usePreferenceChoices, type PreferenceChoice } from '../../stores/view/preferenceChoices.ts'
import { sizeChoices } from '../../collection/state/listState.ts'
import layout from '../../components/layout.module.css'
import { OnThisMachine } from './OnThisMachine.tsx'
import { TransferConnections } from './TransferConnections.tsx'
import { Select, typedBox } from '../../components/boxes/boxes.tsx'

function Section({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  return (
    <Stack component="section" gap="sm" p="14px 16px" className={layout.card} aria-label={name}>
      <Box component="h2" m={0} fz={15}>
        {name}
      </Box>
      {children}
    </Stack>
  )
}

interface RowProps {
  readonly name: string
  readonly meaning?: string | undefined
  readonly children: ReactNode
}

const Row = ({ name, meaning, children }: RowProps): ReactNode => (
  <Group component="label" gap="8px 12px" py={6}>
    <Stack component="span" gap={0} flex="1 1 240px">
      {name}
      <span className={layout.quiet}>{meaning}</span>
    </Stack>
    {children}
  </Group>
)

const ChoiceRow = ({ meaning, ...group }: PreferenceChoice): ReactNode => (
  <Row name={group.name} meaning={meaning}>
    <Select {...group} />
  </Row>
)

const ChoiceRows = ({ group }: { readonly group: PreferenceGroup }): ReactNode =>
  usePreferenceChoices(group).map((choice) => <ChoiceRow key={choice.name} {...choice} />)

/** The name that activations, tickets and pins carry; the system's user again once it is empty. */
function AgentRow(): ReactNode {
  const agent = usePreferences((preferences) => preferences.agent)
  const [typed, setTyped] = useState<string>()
  return (
    <Row name="Your name" meaning="Activations, tickets and pins carry it.">
      <TextInput
        aria-label="Your name"
        maxLength={longestAgent}
        {...typedBox(typed ?? agent, (value) => {
          setTyped(value)
          changePreferences({ agent: value.trim() }, 'agent')
        })}
        onBlur={() => setTyped(undefined)}
      />
    </Row>
  )
}

function PageSizes(): ReactNode {
  const kept = usePreferences((preferences) => preferences.pageSizes)
  return viewedLists.map((list) => (
    <ChoiceRow
      key={list}
      name={`Rows per page of ${list.slice(0, 1).toUpperCase()}${list.slice(1)}`}
      value={String(kept[list] ?? '')}
      choices={sizeChoices}
      choose={(size) => changePreferences({ pageSizes: { [list]: size === '' ? null : Number(size) } })}
    />
  ))
}

/** The Settings screen: lists, tickets and activations, connections in a file, and what is on this machine. */
export function Settings(): ReactNode {
  return (
    <Screen name="Settings">
      <Stack gap="lg" style={{ maxWidth: 880 }}>
        <Section name="View">
          <Group justify="space-between">
            How amounts, times and the app look is chosen for all screens in the menu at the top.
            <Button onClick={() => void runCommand('view')}>Open View</Button>
          </Group>
        </Section>
        <Section name="Lists">
          <p className={layout.quiet}>For lists that you open from now on; each keeps what you choose in it.</p>
          <PageSizes />
        </Section>
        <Section name="Tickets">
          <AgentRow />
          <ChoiceRows group="Tickets" />
        </Section>
        <Section name="Activation">
          <ChoiceRows group="Activation" />
        </Section>
        <Section name="Connections">
          <TransferConnections />
        </Section>
        <Section name="On this machine">
          <ChoiceRows group="On this machine" />
          <OnThisMachine />
        </Section>
      </Stack>
    </Screen>
  )
}
