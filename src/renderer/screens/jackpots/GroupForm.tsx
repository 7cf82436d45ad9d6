import { Button, Group, TextInput } from '@mantine/core'
import { useState, type FormEvent, type ReactNode, type Ref } from 'react'
import { useHistory } from '../../session/history.ts'
import { RecentNames } from '../../components/RecentNames.tsx'
import { useJackpotView } from '../../stores/jackpotView.ts'
import { readGroup } from './model/game.ts'
import classes from './Jackpots.module.css'

interface Props {
  /** Requests the games of a group. */
  readonly show: (group: string) => void
  readonly isWaiting: boolean
  readonly button: Ref<HTMLButtonElement>
}

/** The box for a group's id, and the groups requested before. An invalid id is reported before any request. */
export function GroupForm({ show, isWaiting, button }: Props): ReactNode {
  const text = useJackpotView((view) => view.text)
  const change = useJackpotView((view) => view.change)
  const [names, remember] = useHistory('groups')
  const [refused, setRefused] = useState<string>()
  const read = readGroup(text)
  const fault = 'wrong' in read && text === refused ? read.wrong : undefined
  const ask = (group: string) => {
    const wanted = readGroup(group)
    if ('wrong' in wanted) return setRefused(group)
    remember(wanted.id)
    show(wanted.id)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask(text)
  }
  const again = (group: string) => {
    change({ text: group })
    ask(group)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Group wrap="nowrap" gap="sm" mih={30} className={classes.named}>
        <label htmlFor="group-id">Group id</label>
        <TextInput
          id="group-id"
          className={classes.group}
          value={text}
          error={fault}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
        <Button type="submit" loading={isWaiting} ref={button}>
          Show games
        </Button>
        {fault === undefined && <RecentNames label="Recent groups" names={names} choose={again} />}
      </Group>
    </form>
  )
}
