import { Box, Button, CloseButton, Group, Stack, Textarea } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useEffect, type MouseEvent, type ReactNode } from 'react'
import { kindWords, sentencesOf, useTicketText } from '../../components/ticket/useTicketText.ts'
import type { Keeping } from '../../../shared/contract/connections.ts'
import { ticketLimits, type TicketItem } from '../../../shared/contract/tickets.ts'
import { countInWords, grouped } from '../../../shared/countInWords.ts'
import { isOtherPlayer } from '../../../shared/contract/journal.ts'
import { beginningOf } from '../../../shared/text/cut.ts'
import { useAsk } from '../../bridge/queries.ts'
import { useChosenZone } from '../../components/field/When.tsx'
import { useFocusReturn } from '../../components/dialog/Dialog.tsx'
import layout from '../../components/layout.module.css'
import { MenuChoices, ToolMenu } from '../../components/MenuChoices.tsx'
import { EmptyNote } from '../../components/Screen.tsx'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import { timeInWords } from '../../domain/say/sayings.ts'
import { keysOf } from '../../keys/keysInWords.ts'
import { useNow } from '../../hooks/useNow.ts'
import {
  connectionOf,
  playerOf,
  useAccount,
  useConnection,
  usePlayerName,
  useUsers
} from '../../session/connections.ts'
import { sessionKey, switchTo, useCurrentSession } from '../../session/session.ts'
import { copyText } from '../../stores/toasts.ts'
import { Drawer } from '../drawer/Drawer.tsx'
import classes from './TicketDrawer.module.css'
import { useKeptText, useTicketDraft, type TicketPlayer } from './useTicketDraft.ts'

function OpenTickets(): ReactNode {
  const session = useCurrentSession()
  const drafts = useAsk('tickets.list', {}).data?.value ?? []
  return (
    <ToolMenu name="Open tickets" isDisabled={drafts.length === 0}>
      <MenuChoices
        name="Players with an open ticket"
        value={sessionKey(session)}
        choices={drafts.map((draft) => ({
          value: sessionKey(draft),
          label: playerOf(draft),
          note: `${connectionOf(draft)}, ${countInWords(draft.items, 'item', 'items')}`
        }))}
        choose={(key) => {
          const chosen = drafts.find((draft) => sessionKey(draft) === key)
          if (chosen) switchTo({ connection: chosen.connection, account: chosen.account }, 'chosen')
        }}
      />
    </ToolMenu>
  )
}

interface FieldProps {
  readonly label: string
  readonly savedText: string
  readonly save: (text: string) => Promise<boolean>
}

function Words({ label, savedText, save }: FieldProps): ReactNode {
  const { text, type, leave } = useKeptText(savedText, save)
  return (
    <Textarea
      size="xs"
      label={label}
      className={classes.words}
      dir="auto"
      spellCheck
      maxLength={ticketLimits.words}
      value={text}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={leave}
    />
  )
}

function Item({ item, when, remove }: { item: TicketItem; when: string; remove: () => Promise<void> }): ReactNode {
  return (
    <Group component="li" gap="sm" wrap="nowrap" px="sm" py="xs" className={classes.item} title={item.title}>
      <div className={layout.fill}>
        <Box component="bdi" display="block" fw={600} className={layout.cut}>
          {item.title}
        </Box>
        <span className={layout.quiet}>
          {kindWords[item.kind]} · {when}
        </span>
      </div>
      <CloseButton size="sm" aria-label={`Take out ${item.title}`} onClick={(event) => void takeOut(event, remove)} />
    </Group>
  )
}

// The maximum number of characters to show. A text box with megabytes would block the page.
const mostShown = 50_000

function Preview({ text }: { readonly text: string }): ReactNode {
  return (
    <>
      <Box
        component="pre"
        flex={1}
        fz="xs"
        className={layout.textBox}
        role="region"
        tabIndex={0}
        aria-label="Ticket text"
      >
        {beginningOf(text, mostShown)}
      </Box>
      {text.length > mostShown && (
        <p className={layout.quiet}>
          The first {grouped(mostShown)} of {grouped(text.length)} characters; all are copied.
        </p>
      )}
    </>
  )
}

function OtherPlayer({ users }: { readonly users: readonly string[] }): ReactNode {
  const here = useUsers()
  if (!isOtherPlayer(here, users)) return null
  return (
    <p role="alert" className={layout.note}>
      Answers name another player now than when this ticket was begun. Clear it to begin another.
    </p>
  )
}

const reasonsInWords: Readonly<Record<Exclude<Keeping['reason'], 'keyring'>, string>> = {
  'no-keyring': 'this machine has no keyring to encrypt it with',
  'weak-keyring': 'this machine’s keyring does not protect it',
  locked: 'the keyring is locked',
  'timed-out': 'the keyring does not answer',
  unwritable: 'Pitboss cannot write to its folder'
}

function SessionOnly(): ReactNode {
  const keeping = useAsk('connections.keeping', {}).data?.value
  if (!keeping || keeping.reason === 'keyring') return null
  return <p className={layout.quiet}>Kept until you close Pitboss: {reasonsInWords[keeping.reason]}.</p>
}

const focusWords = (): void =>
  document.querySelector<HTMLElement>('section[aria-label="Ticket"] textarea')?.focus({ preventScroll: true })

/** Removes an item and moves the focus to its neighbour's button; without a neighbour, to the player's words. */
async function takeOut({ currentTarget }: MouseEvent<HTMLElement>, remove: () => Promise<void>): Promise<void> {
  const item = currentTarget.closest('li')
  const button = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button')
  button?.focus()
  await remove()
  // Move the focus after the removal; otherwise the box would also receive the Enter that was pressed on the button.
  if (!button) focusWords()
}

function Ticket({ player }: { readonly player: TicketPlayer }): ReactNode {
  const name = usePlayerName() ?? ''
  const connection = useConnection()?.name ?? ''
  const ticket = useTicketDraft(player, name)
  const { draft, error, save, remove, clear } = ticket
  const textOf = useTicketText()
  const now = useNow()
  const zone = useChosenZone()
  const isEmpty = draft.says === '' && draft.note === '' && draft.items.length === 0
  const say = sentencesOf(draft.items)
  return (
    <Drawer
      name="Ticket"
      head={
        <>
          <span className={`${layout.fill} ${layout.cut}`}>
            <bdi>{name}</bdi> · <bdi>{connection}</bdi>
          </span>
          <OpenTickets />
          <Button
            variant="filled"
            leftSection={<IconCopy size={14} />}
            disabled={isEmpty}
            onClick={() => void copyText(textOf(draft, now), `Copied the ticket of ${name}.`)}
          >
            Copy ticket
          </Button>
          <Button disabled={say.length === 0} onClick={() => void copyText(say.join('\n'))}>
            Copy what to say
          </Button>
          <Button
            disabled={isEmpty}
            // Move the focus, because clearing the ticket disables this button.
            onClick={() => void clear().then(focusWords)}
          >
            Clear
          </Button>
        </>
      }
    >
      {error && <ProblemNotice error={error} />}
      <SessionOnly />
      <OtherPlayer users={draft.users} />
      <div className={classes.columns}>
        <Stack gap="xs" mih={0}>
          <Words label="What the player says" savedText={draft.says} save={async (text) => save('says', text)} />
          <Words label="Note" savedText={draft.note} save={async (text) => save('note', text)} />
        </Stack>
        <Stack gap="xs" mih={0}>
          <h3 className={layout.heading}>Items{draft.items.length > 0 && ` · ${grouped(draft.items.length)}`}</h3>
          <Box
            component="ul"
            flex={1}
            mih={0}
            className={`${layout.plainList} ${layout.card} ${layout.scroll}`}
            aria-label="Items"
          >
            {draft.items.map((item) => (
              <Item
                key={item.id}
                item={item}
                when={timeInWords(item.happenedAt ?? item.addedAt, { zone: 'UTC', shownIn: zone }) ?? ''}
                remove={() => remove(item)}
              />
            ))}
          </Box>
          {draft.items.length === 0 && (
            <p className={layout.quiet}>Press Add to ticket at a record or a problem ({keysOf('add-to-ticket')}).</p>
          )}
        </Stack>
        <Stack gap="xs" mih={0}>
          <h3 className={layout.heading}>
            Ticket text <span className={layout.quiet}>as it will be copied</span>
          </h3>
          <Preview text={textOf(draft, now)} />
        </Stack>
      </div>
    </Drawer>
  )
}

/** The drawer with the current player's ticket draft. If Pitboss keeps the draft only until it closes, says why. */
export function TicketDrawer(): ReactNode {
  const session = useCurrentSession()
  const isThere = useAccount() !== undefined
  const { connection, account } = session
  useFocusReturn()
  useEffect(focusWords, [])
  useEffect(() => {
    // Switching to another ticket removes the menu that had the focus.
    if (document.activeElement === document.body) focusWords()
  }, [connection, account])
  if (isThere && account !== undefined)
    return <Ticket key={sessionKey({ connection, account })} player={{ connection, account }} />
  return (
    <Drawer name="Ticket" head={<span className={layout.fill} />}>
      <EmptyNote title="No player chosen">
        <p>A ticket is about one player. Choose a player first.</p>
      </EmptyNote>
    </Drawer>
  )
}
