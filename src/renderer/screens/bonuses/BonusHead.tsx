import { Box, Group, Stack, Button } from '@mantine/core'
import { memo, type ReactNode } from 'react'
import { BonusDefinition } from '../../../shared/contract/bonuses.ts'
import { rawAt } from '../../../shared/readings/reading.ts'
import type { Parsed } from '../../bridge/answers.ts'
import type { Answer } from '../../bridge/request.ts'
import { DriftCount } from '../../components/drift/Drift.tsx'
import { FieldValue } from '../../components/field/FieldValue.tsx'
import { useDisplayOptions } from '../../components/field/RecordFields.tsx'
import { useMoment } from '../../components/field/When.tsx'
import { ofBonus, type Bonus } from '../../domain/bonus/bonus.ts'
import { validityOf, type Moment } from '../../domain/bonus/validity.ts'
import { useLastActivation } from '../../stores/lastActivation.ts'
import { offerOnly, verdictOf } from '../../domain/bonus/verdict.ts'
import { useConnection, useAccount } from '../../session/connections.ts'
import layout from '../../components/layout.module.css'
import classes from './Bonuses.module.css'
import { Tag, VerdictWord } from '../../components/Words.tsx'
import { object, characters } from '../../../shared/readings/values.ts'
import { Picture, PictureFacts } from '../../components/picture/Picture.tsx'
import { wireAddress } from '../../domain/picture/pictureWords.ts'
import { AddToTicket, CopyRecord, type ItemContent } from '../../components/ticket/AddToTicket.tsx'
import { SayToPlayer } from '../../components/say/SayToPlayer.tsx'
import { useSayRules } from '../../components/say/useSpoken.ts'
import { sayBonus } from '../../domain/say/sayings.ts'
import type { Account, Connection } from '../../../shared/contract/connections.ts'
import { oneLine } from '../../../shared/text/oneLine.ts'
import type { TicketContent } from '../../domain/ticket.ts'
import { bonusRecord, bonusScale } from '../../records/bonus.ts'
import { plainCharacters } from '../../records/column.ts'
import type { DisplayOptions } from '../../records/record.ts'

const fileOf = object(BonusDefinition, 'image')
const urlOf = rawAt(BonusDefinition, 'image.url')
const pictureTypeOf = characters(BonusDefinition, 'image.mime_type')

function addressOf(bonus: Parsed<'bonuses.find'>): unknown {
  const file = fileOf(bonus)
  return file.state === 'documented' ? urlOf(bonus) : file.raw
}

/** The picture's key is the answer's exchange, so that each new answer loads the picture again. */
const BonusPicture = memo(function BonusPicture({ answer }: Pick<Props, 'answer'>): ReactNode {
  const address = wireAddress(addressOf(answer.value))
  return (
    <Stack component="figure" flex="none" align="center" gap="xs" w={240} m="14px 16px 4px">
      <Picture address={address} width={240} height={120} alt="Picture of the bonus" enlarge="Picture of the bonus" />
      {/* Reserve a second line, so nothing moves when the facts arrive. */}
      <Box component="figcaption" mih={36} ta="center" className={classes.facts}>
        <PictureFacts address={address} mimeType={pictureTypeOf(answer.value).value} />
      </Box>
    </Stack>
  )
})

interface Props {
  readonly answer: Answer<Parsed<'bonuses.find'>>
  readonly children: ReactNode
}

export function BonusHead({ answer, children }: Props): ReactNode {
  const { value, drift } = answer
  return (
    <Group align="flex-start" gap={0}>
      <Box flex="1 1 420px" miw={0} style={{ alignSelf: 'stretch' }}>
        <Box className={layout.row} p="14px 16px 4px">
          <Box component="h2" fz="lg" mah="6lh" style={{ overflow: 'auto' }}>
            <FieldValue value={ofBonus.title(value).raw} name="title" />
          </Box>
          <Tag raw={ofBonus.type(value).raw} name="type" />
          <DriftCount drift={drift} />
        </Box>
        <VerdictLine bonus={value} />
        {children}
        <Say bonus={value} />
      </Box>
      <BonusPicture key={answer.exchange} answer={answer} />
    </Group>
  )
}

function VerdictLine({ bonus }: { bonus: Bonus }): ReactNode {
  const moment = useMoment()
  const { word, tone, reason, assumptions } = verdictOf(bonus, moment)
  const { raw: id } = ofBonus.id(bonus)
  const isActivated = useLastActivation(
    ({ ended }) => ended !== undefined && 'answer' in ended && ended.permit.bonus.id === id
  )
  return (
    <Box component="p" m={0} px={16} lh="1.5rem">
      <VerdictWord word={word} tone={tone} /> {reason}
      {assumptions.length > 0 && (
        <Box component="span" ml={8} fz="xs" c="var(--attention)">
          {assumptions.join(' · ')}
        </Box>
      )}
      {!isActivated && (
        <Box component="span" display="block" lh="1.25rem" className={layout.quiet}>
          {offerOnly}
        </Box>
      )}
    </Box>
  )
}

function Say({ bonus }: { bonus: Bonus }): ReactNode {
  const { now } = useMoment()
  return <SayToPlayer mx="lg" mb="sm" saying={sayBonus(bonus, { ...useSayRules(), now })} />
}

/** Says why no bonus can be activated now. Main also makes these checks. */
function reasonAgainst(connection: Connection | undefined, account: Account | undefined): string | undefined {
  if (connection?.readOnly) return 'This connection is read-only.'
  if (!account) return 'No player is chosen: an activation is made in a player’s name.'
  return account.token ? undefined : 'The token of this player is missing: enter it again under Connections.'
}

interface ActionsProps {
  readonly bonusId: string
  readonly bonus: Bonus
  readonly exchange: string | undefined
  /** Why this bonus can't be activated. An empty text disables the button without showing a reason. */
  readonly hindrance: string | undefined
  readonly activate: (bonusId: string) => void
}

export const BonusActions = memo(function BonusActions(on: ActionsProps): ReactNode {
  const { bonusId, bonus, exchange, hindrance, activate } = on
  const reason = reasonAgainst(useConnection(), useAccount()) ?? hindrance
  const options = useDisplayOptions()
  const moment = useMoment()
  const rules = useSayRules()
  return (
    <Group gap="sm" px="lg" py="sm" wrap="nowrap">
      <Button disabled={reason !== undefined} onClick={() => activate(bonusId)}>
        Activate…
      </Button>
      {reason !== undefined && reason !== '' && <span className={layout.quiet}>{reason}</span>}
      <CopyRecord content={() => bonusTicket(bonus, Date.now(), options)} />
      <AddToTicket
        kind="bonus"
        content={() => bonusItem(bonusId, bonus, moment)}
        saying={sayBonus(bonus, { ...rules, now: moment.now })}
        exchange={exchange}
      />
    </Group>
  )
})

const limits = ['wager_show', 'wager_max_bonus', 'wager_min_cash_to_stop']
const flags = ['is_verify_needed', 'sticky_bonus', 'enable_bonus_cash_first', 'for_promo']
const shownFields = ['id', 'applying_type', ...bonusRecord.brief, ...limits, ...flags]

function bonusItem(bonusId: string, bonus: Bonus, moment: Moment): ItemContent {
  const { word, reason } = verdictOf(bonus, moment)
  return {
    title: oneLine(plainCharacters(ofBonus.title(bonus).raw)) || 'A bonus without a title',
    facts: [
      ['At that time', `${word}. ${reason.replace(/\.$/, '')}`],
      ['Bonus id', bonusId]
    ]
  }
}

/** Converts a bonus to ticket content: verdict, fields and assumptions. */
export function bonusTicket(bonus: Bonus, now: number, options: DisplayOptions): TicketContent {
  const moment = { now, zone: options.zone, shownIn: options.chosenZone }
  const { word, reason, assumptions } = verdictOf(bonus, moment)
  const { start, end, weekdays } = validityOf(bonus, moment)
  const { value: currency } = ofBonus.currency(bonus)
  const hasPlaces = typeof bonusScale(bonus) === 'number'
  const assumed = new Set([
    ...[start, end, weekdays].flatMap((one) => one.assumptions),
    ...assumptions,
    ...(hasPlaces ? [`amounts have the usual decimals of ${currency}`] : [])
  ])
  const facts = bonusRecord.facts(bonus, shownFields, options)
  const title = oneLine(plainCharacters(ofBonus.title(bonus).raw))
  return {
    title: title === '' ? 'Bonus without a title' : `Bonus: ${title}`,
    sentences: [`${word}. ${reason}`, offerOnly],
    facts: [
      ...facts,
      ['Not stated', facts.flatMap(([label, words]) => (words === undefined ? label : [])).join(', ')],
      ['Assumed', [...assumed].map((words) => words.replace(/ assumed$/, '')).join('; ')],
      ['Not documented', 'the unit of periods, what the wager multiplies, whether a limit of 0 means no limit']
    ]
  }
}
