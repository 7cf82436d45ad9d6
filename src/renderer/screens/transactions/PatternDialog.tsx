import { Button, TextInput } from '@mantine/core'
import { useMemo, useState, type FormEvent, type ReactNode } from 'react'
import { countInWords, grouped, rowsInWords } from '../../../shared/countInWords.ts'
import type { SourcePattern } from '../../../shared/lists/sourcePattern.ts'
import { oneLine } from '../../../shared/oneLine.ts'
import { Dialog } from '../../components/dialog/Dialog.tsx'
import { sourceReader } from '../../domain/groups/readSource.ts'
import { readTextPattern } from '../../domain/groups/textPattern.ts'
import { useConnection } from '../../session/connections.ts'
import { changeSourcePattern } from '../../stores/view/groupingSettings.ts'
import { plainText } from '../../table/columns/column.ts'
import classes from './PatternDialog.module.css'
import type { UsedPattern } from './useGroups.ts'

interface Props {
  readonly used: UsedPattern
  /** `source_body` of each loaded row, as received. */
  readonly bodies: readonly unknown[]
  readonly close: () => void
}

/** The examples that are shown, and the characters of each. */
const most = { examples: 6, characters: 120 }

/** What a pattern finds in the loaded rows; the first of each kind stand for the others. */
export function tryPattern(pattern: SourcePattern, bodies: readonly unknown[]) {
  const read = sourceReader(pattern)
  const all = bodies.map((body) => ({ body, facts: read(body) }))
  const withGame = all.filter(({ facts }) => facts.game !== undefined)
  const withRound = all.filter(({ facts }) => facts.round !== undefined)
  const neither = all.filter(({ facts }) => facts.game === undefined && facts.round === undefined)
  const half = most.examples / 2
  return {
    games: withGame.length,
    rounds: withRound.length,
    neither: neither.length,
    examples: [...(withRound.length > 0 ? withRound : withGame).slice(0, half), ...neither.slice(0, half)]
  }
}

function Trial({ pattern, bodies }: Pick<Props, 'bodies'> & { pattern: SourcePattern }): ReactNode {
  const { games, rounds, neither, examples } = useMemo(() => tryPattern(pattern, bodies), [pattern, bodies])
  return (
    <>
      <p role="status" className={classes.note}>
        Of {rowsInWords(bodies.length)}: {countInWords(games, 'tells', 'tell')} a game,{' '}
        {countInWords(rounds, 'tells', 'tell')} a round, {grouped(neither)} neither.
      </p>
      <table className={classes.examples} aria-label="Loaded rows">
        <thead>
          <tr>
            <th scope="col">source_body</th>
            <th scope="col">game</th>
            <th scope="col">round</th>
          </tr>
        </thead>
        <tbody>
          {examples.map(({ body, facts }, place) => (
            <tr key={place}>
              {[plainText(body), facts.game ?? '', facts.round ?? ''].map((text, column) => (
                <td key={column}>
                  <bdi>{oneLine(text.slice(0, most.characters)) || '–'}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** Edits where `source_body` tells game and round on the connection in use, and tries it on the loaded rows. */
export function PatternDialog({ used, bodies, close }: Props): ReactNode {
  const connection = useConnection()
  const [pattern, setPattern] = useState(used.pattern)
  const read = pattern.text.trim() === '' ? [] : readTextPattern(pattern.text)
  const error = typeof read === 'string' ? read : undefined
  const change = (part: Partial<SourcePattern>) => setPattern((before) => ({ ...before, ...part }))
  const save = (kept: SourcePattern | undefined) => {
    if (connection) changeSourcePattern(connection.id, kept)
    close()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (error === undefined) save(pattern)
  }
  return (
    <Dialog close={close} title="Where source_body tells game and round" size={640}>
      <form onSubmit={submit} className={classes.form}>
        <p className={classes.note}>
          The platform does not document the form of source_body.{' '}
          {used.inferredFrom === undefined
            ? `This is what was stated for ${connection?.name ?? 'this connection'}.`
            : `This was inferred from ${rowsInWords(used.inferredFrom)}.`}
        </p>
        <TextInput
          label="Text pattern"
          description="{provider}, {game} and {round} stand for the text up to what follows, {*} for any. It is no regular expression."
          value={pattern.text}
          maxLength={200}
          error={error}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
        <div className={classes.fields}>
          <TextInput
            label="Game field in JSON"
            placeholder="game.id"
            value={pattern.jsonGame}
            maxLength={200}
            onChange={(event) => change({ jsonGame: event.currentTarget.value })}
          />
          <TextInput
            label="Round field in JSON"
            placeholder="round_id"
            value={pattern.jsonRound}
            maxLength={200}
            onChange={(event) => change({ jsonRound: event.currentTarget.value })}
          />
        </div>
        <Trial pattern={pattern} bodies={bodies} />
        <div className={classes.buttons}>
          {used.inferredFrom === undefined && (
            <Button variant="default" onClick={() => save(undefined)}>
              Infer it again
            </Button>
          )}
          <Button type="submit" disabled={error !== undefined}>
            Save for this connection
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
