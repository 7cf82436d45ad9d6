import '@mantine/core/styles/Tabs.css'
import { Tabs } from '@mantine/core'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { withLeftOut, type BonusFields } from '../../parts/bonus/bonusFields.ts'
import { fieldGroups } from '../../parts/fieldRows.ts'
import { Fields } from '../../parts/Fields.tsx'
import { ProblemNotice } from '../../parts/ProblemNotice.tsx'
import { RawText, RawView } from '../../parts/RawView.tsx'
import { useLastActivation, type Ended } from '../../stores/activation.ts'
import { ActivateButton } from './ActivateButton.tsx'
import { ActivationResult } from './ActivationResult.tsx'
import { BonusHead } from './BonusHead.tsx'
import { UnknownOutcome } from './UnknownOutcome.tsx'
import { bonusField } from './bonusField.tsx'
import { bonusGroups } from './bonusGroups.ts'
import classes from './Bonuses.module.css'
import { ComparePanel } from './ComparePanel.tsx'
import { CopyTicketText } from './CopyTicketText.tsx'
import { PinThis } from './PinButton.tsx'
import { StoredNote } from './StoredNote.tsx'
import type { ShownBonus } from './useShownBonus.ts'

const ActivateDialog = lazy(async () => ({ default: (await import('./ActivateDialog.tsx')).ActivateDialog }))

interface Props extends ShownBonus {
  /** The answer before the one that was asked for now. */
  readonly isOld: boolean
  readonly isWaiting: boolean
  readonly lookUp: () => void
}

/** What became of an activation, in the place where it was begun. */
function EndedActivation({ ended, definition }: { ended: Ended; definition: BonusFields }) {
  const close = useLastActivation((last) => last.close)
  if ('answer' in ended) return <ActivationResult {...ended} definition={definition} close={close} />
  if (ended.error.problem.code === 'outcome-unknown') return <UnknownOutcome {...ended} close={close} />
  return <ProblemNotice error={ended.error} tried="bonuses.activate" />
}

/** A bonus definition: its title and state, what can be done with it, every field of the answer, and the answer itself. */
export function BonusView({ bonusId, answer, copy, isOld, isWaiting, lookUp }: Props): ReactNode {
  const { value: bonus, drift, exchange } = answer
  const [isAsking, setAsking] = useState(false)
  const { ended, end } = useLastActivation()
  const read = withLeftOut(bonus, drift)
  return (
    <>
      {ended?.ticket.bonus.id === bonusId && <EndedActivation ended={ended} definition={read} />}
      <section
        className={classes.bonus}
        aria-label="Bonus"
        aria-busy={isWaiting}
        data-old={(isOld && !isWaiting) || undefined}
      >
        {copy && <StoredNote answer={copy.answer} lookUp={lookUp} />}
        {isOld && !isWaiting && !copy && <p className={classes.before}>Looked up before; the newest look-up failed.</p>}
        <BonusHead answer={answer} bonus={read}>
          {!isOld && <ActivateButton open={() => setAsking(true)} isStored={copy !== undefined} />}
          <PinThis bonusId={bonusId} />
          <CopyTicketText bonus={read} />
        </BonusHead>
        <Tabs defaultValue="fields" keepMounted={false} className={classes.tabs}>
          <Tabs.List>
            <Tabs.Tab value="fields">Fields</Tabs.Tab>
            <Tabs.Tab value="raw">Raw</Tabs.Tab>
            <Tabs.Tab value="compare">Compare</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="fields" className={classes.panel}>
            <Fields groups={fieldGroups(bonus, bonusGroups, drift)} show={(row) => bonusField(row, bonus.currency)} />
          </Tabs.Panel>
          <Tabs.Panel value="raw" className={classes.panel}>
            {exchange !== undefined && <RawView exchange={exchange} />}
            {copy && <RawText text={copy.text} bytes={new Blob([copy.text]).size} />}
          </Tabs.Panel>
          <Tabs.Panel value="compare" className={classes.panel}>
            <ComparePanel bonusId={bonusId} exchange={exchange} copy={copy} />
          </Tabs.Panel>
        </Tabs>
      </section>
      <Suspense fallback={null}>
        {isAsking && (
          <ActivateDialog
            bonusId={bonusId}
            bonus={read}
            close={() => setAsking(false)}
            ended={(how) => {
              setAsking(false)
              end(how)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
