import { useState } from 'react'
import { countInWords } from '../../../../shared/countInWords.ts'
import { request } from '../../../bridge/request.ts'
import { failureOf, reasonOf } from '../../../domain/problems.ts'
import { useConnection } from '../../../session/connections.ts'
import { useSession } from '../../../session/session.ts'
import { offerUndo, toast } from '../../../stores/toasts.ts'
import { changeCampaign } from '../studio/campaign.ts'
import { changeCanvas } from '../studio/canvas.ts'

/** Returns a function that opens a saved review and adds its missing pins and decisions; undefined while it runs. */
export function useOpenReview(): (() => Promise<void>) | undefined {
  const [isBusy, setBusy] = useState(false)
  const name = useConnection()?.name ?? 'this connection'
  const open = async () => {
    const { connection } = useSession.getState()
    setBusy(true)
    const read = await request('reviews.open', { connection })
    setBusy(false)
    if (!read.ok) return toast(reasonOf(read.problem), 'bad')
    if (!read.value) return
    if ('problem' in read.value) return toast(`${read.value.file} was not opened: ${read.value.problem}`, 'bad')
    const { file, madeOn, category, added, decided, leftOut } = read.value
    if (leftOut > 0)
      toast(
        `${countInWords(leftOut, 'pin or decision was', 'pins and decisions were')} left out: there is no room for more.`,
        'bad'
      )
    const from = `${file}, made on ${madeOn}`
    if (added.length + decided.length === 0) return toast(`${from}: no new pin or decision.`)
    if (useSession.getState().connection === connection) {
      if (decided.length > 0) changeCampaign({ isCampaign: true })
      else changeCanvas({ tab: 'Pins' })
    }
    const counts = [
      ...(added.length > 0 ? [countInWords(added.length, 'pin', 'pins')] : []),
      ...(decided.length > 0 ? [countInWords(decided.length, 'decision', 'decisions')] : [])
    ].join(' and ')
    offerUndo(
      `${from}: ${counts} added to “${category}” of ${name}.`,
      [
        ...added.map((id) => () => request('pins.delete', { id })),
        ...decided.map((change) => () => request('decisions.save', change))
      ],
      async (undo) => failureOf(await undo())
    )
  }
  return isBusy ? undefined : open
}
