import { useState } from 'react'
import { countInWords } from '../../../../shared/countInWords.ts'
import { request } from '../../../bridge/request.ts'
import { failureOf, reasonOf } from '../../../domain/problems.ts'
import { useSession } from '../../../session/session.ts'
import { offerUndo, toast } from '../../../stores/toasts.ts'
import { changeCampaign } from '../studio/campaign.ts'
import { changeCanvas } from '../studio/canvas.ts'

/** Opens a saved review and adds its missing pins and decisions; undefined while running. */
export function useOpenReview(): (() => Promise<void>) | undefined {
  const [isBusy, setBusy] = useState(false)
  const open = async () => {
    const { connection } = useSession.getState()
    setBusy(true)
    const read = await request('reviews.open', { connection })
    setBusy(false)
    if (!read.ok) return toast(reasonOf(read.problem), 'bad')
    if (!read.value) return
    if ('problem' in read.value) return toast(`${read.value.file} is not opened: ${read.value.problem}`, 'bad')
    const { file, category, added, decided, leftOut } = read.value
    if (leftOut > 0)
      toast(`There is no room for ${countInWords(leftOut, 'pin or decision', 'pins and decisions')}.`, 'bad')
    if (added.length + decided === 0) return toast(`${file}: no new pin or decision.`)
    if (useSession.getState().connection === connection) {
      if (decided > 0) changeCampaign({ isCampaign: true })
      else changeCanvas({ tab: 'Pins' })
    }
    if (decided > 0) toast(`${file}: ${countInWords(decided, 'decision', 'decisions')} taken for “${category}”.`)
    if (added.length === 0) return
    const words = `${file}: ${countInWords(added.length, 'pin', 'pins')} added to “${category}”.`
    offerUndo(words, added, async (id) => failureOf(await request('pins.delete', { id })))
  }
  return isBusy ? undefined : open
}
