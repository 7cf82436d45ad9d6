import { ActionIcon, Box, Button, Group, Textarea, TextInput } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { caseStates, type Case, type CaseState, stateWords } from '../../../shared/cases/case.ts'
import { caseTexts } from '../../../shared/values/caseTexts.ts'
import { request } from '../../bridge/request.ts'
import { Select, typedBox } from '../../components/boxes/boxes.tsx'
import { DeleteForGood } from '../../components/dialog/DeleteForGood.tsx'
import { shortUser } from '../../domain/players.ts'
import { useConnections, playerOf } from '../../session/connections.ts'
import { isSame, switchTo, useSession } from '../../session/session.ts'
import { useCaseView } from '../../stores/cases.ts'
import { tellFailure, toast } from '../../stores/toasts.ts'
import { usePreferences } from '../../stores/view/preferences.ts'
import layout from '../../components/layout.module.css'
import { AddNote } from './AddNote.tsx'
import { CaseAnswers } from './CaseAnswers.tsx'
import { EvidenceList, type FindRequest } from './EvidenceList.tsx'
import { Timeline } from './Timeline.tsx'
import { useEvidenceNow } from './model/compareNow.ts'
import { changeCase, useCaseText, useIsInUse } from './model/useCase.ts'
import classes from './Cases.module.css'

type CaseText = ReturnType<typeof useCaseText>

/** Asks whose text stays, where another window was quicker. */
function Conflict({ what, text }: { what: string; text: CaseText }): ReactNode {
  const agent = usePreferences((preferences) => preferences.agent)
  if (text.theirs === undefined) return null
  return (
    <div role="alert" className={layout.note}>
      <strong>{agent} changed this meanwhile, in another window.</strong>
      <dl>
        <dt>Theirs</dt>
        <dd dir="auto" className={classes.words}>
          {text.theirs || '(empty)'}
        </dd>
        <dt>Mine</dt>
        <dd dir="auto" className={classes.words}>
          {text.text || '(empty)'}
        </dd>
      </dl>
      <Group gap="sm">
        <Button aria-label={`Keep mine: ${what}`} onClick={text.keep}>
          Keep mine
        </Button>
        <Button aria-label={`Take theirs: ${what}`} onClick={text.drop}>
          Take theirs
        </Button>
      </Group>
    </div>
  )
}

function Title({ one }: { one: Case }): ReactNode {
  const text = useCaseText(one, 'title')
  const [isEdited, edit] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const end = (isKept: boolean) => {
    if (isKept) text.save()
    else text.drop()
    edit(false)
    requestAnimationFrame(() => button.current?.focus())
  }
  return (
    <>
      {isEdited ? (
        <TextInput
          aria-label="Title"
          autoFocus
          spellCheck
          maxLength={caseTexts.title}
          error={text.reason}
          {...typedBox(text.text, text.type)}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onBlur={() => {
            text.save()
            edit(false)
          }}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Escape') end(false)
            else if (key === 'Enter' && !nativeEvent.isComposing) end(true)
          }}
        />
      ) : (
        <Group gap={4} wrap="nowrap" align="flex-start">
          <h2 className={classes.heading} dir="auto">
            {text.text}
          </h2>
          <ActionIcon
            ref={button}
            size="sm"
            variant="subtle"
            aria-label="Change the title"
            title="Change the title"
            onClick={() => edit(true)}
          >
            <IconPencil size={14} />
          </ActionIcon>
        </Group>
      )}
      {!isEdited && text.reason !== undefined && <p className={layout.problem}>{text.reason}</p>}
      <Conflict what="title" text={text} />
    </>
  )
}

function State({ id, state }: Case): ReactNode {
  const choose = async (after: CaseState) => {
    const { theirs, reason } = await changeCase(id, { field: 'state', before: state, after })
    if (reason !== undefined) toast(reason, 'bad')
    if (theirs) toast(`Another window set it to ${stateWords[theirs.state]} meanwhile. Choose again.`, 'bad')
  }
  return (
    <Select
      name="State"
      className={classes.state}
      value={state}
      choices={caseStates.map((value) => ({ value, label: stateWords[value] }))}
      leftSection={<span className={classes.dot} data-state={state} aria-hidden />}
      choose={(after) => void choose(after)}
    />
  )
}

function OtherPlayer({ one }: { one: Case }): ReactNode {
  const { connection, account } = one
  const inUse = useSession()
  const own = { connection: connection.id, account: account.id }
  const isThere = useConnections().some(
    ({ id, accounts }) => id === own.connection && accounts.some((each) => each.id === own.account)
  )
  const isReplaced = isThere && isSame(own, inUse)
  if (useIsInUse(one)) return null
  return (
    <Group gap="4px 8px" className={isReplaced ? layout.note : layout.quiet}>
      {!isThere &&
        'This player was deleted on this machine. If they are here again, save a case file, open it and take it over.'}
      {isReplaced && 'The player in use has another token or address since, and is not the player of this case.'}
      {isThere && !isReplaced && `${playerOf(inUse)} is in use, not this player.`}
      {isThere && !isReplaced && (
        <Button size="compact-xs" onClick={() => switchTo(own, 'led')}>
          Switch to {playerOf(own)}
        </Button>
      )}
    </Group>
  )
}

function Head({ one }: { one: Case }): ReactNode {
  const { account, connection, agent } = one
  const own = usePreferences((preferences) => preferences.agent)
  const connectionInUse = useSession((session) => session.connection)
  const [user] = account.users
  return (
    <header>
      <Title one={one} />
      <Group gap="4px 20px" mt={4} fz={13}>
        <span>
          <span className={layout.quiet}>Player</span> <bdi>{account.label}</bdi>{' '}
          {user !== undefined && (
            <span className={layout.quiet} title={user}>
              {shortUser(user)}
            </span>
          )}{' '}
          {connection.id !== connectionInUse && (
            <span className={layout.quiet}>
              on <bdi>{connection.name}</bdi>
            </span>
          )}
        </span>
        <Group component="label" gap={6}>
          <span className={layout.quiet}>State</span>
          <State {...one} />
        </Group>
        <span>
          <span className={layout.quiet}>Agent</span> <bdi>{agent}</bdi>
          {agent === own && ' (you)'}
        </span>
      </Group>
      <OtherPlayer one={one} />
    </header>
  )
}

function Says({ one }: { one: Case }): ReactNode {
  const text = useCaseText(one, 'says')
  const box = useRef<HTMLTextAreaElement>(null)
  const isEntered = useCaseView(({ entered }) => entered === one.id)
  useEffect(() => {
    if (!isEntered) return
    useCaseView.setState({ entered: undefined })
    box.current?.focus()
  }, [isEntered])
  return (
    <>
      <Box className={classes.says}>
        <Textarea
          ref={box}
          label="What the player says"
          labelProps={{ c: 'dimmed', fz: 12, fw: 400 }}
          placeholder="In the player’s own words: paste a mail or a chat"
          variant="unstyled"
          spellCheck
          dir="auto"
          maxLength={caseTexts.words}
          error={text.reason}
          classNames={{ input: classes.saying ?? '' }}
          {...typedBox(text.text, text.type)}
          onBlur={text.save}
        />
      </Box>
      <Conflict what="What the player says" text={text} />
    </>
  )
}

/** A case: who it is about, what the player says, its answers, its timeline and its evidence. */
export function CaseView({ one, find, leave }: { one: Case; find: FindRequest; leave: () => void }): ReactNode {
  const now = useEvidenceNow(one, useIsInUse(one))
  const remove = async () => {
    if (await tellFailure(request('cases.delete', { id: one.id }))) leave()
  }
  return (
    <section aria-label="Case" className={classes.case}>
      <Head one={one} />
      <Says one={one} />
      <CaseAnswers one={one} find={find} />
      <Timeline case={one}>
        <AddNote id={one.id} />
      </Timeline>
      <div>
        <h3 className={classes.subheading}>
          Evidence <span className={layout.quiet}>{one.evidence.length}</span>
        </h3>
        <EvidenceList one={one} find={find} now={now} />
      </div>
      <Group justify="flex-end">
        <DeleteForGood label="Delete case" what={one.title} remove={() => void remove()} />
      </Group>
    </section>
  )
}
