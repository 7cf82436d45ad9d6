import '@mantine/core/styles/Input.layer.css'
import { Button, Group, Textarea } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useAct, useAsk } from '../bridge/queries.ts'
import { Dialog } from '../components/dialog/Dialog.tsx'
import { ProblemNotice } from '../components/ProblemNotice.tsx'
import layout from '../components/layout.module.css'
import { wholeTextLimit } from '../hooks/textLimit.ts'
import { closeFrameDialog } from '../stores/frameDialog.ts'
import { typedBox } from '../components/boxes/boxes.tsx'

/** Shows the report for support before it is saved, so the user can delete what support must not see. */
export function ReportDialog(): ReactNode {
  const report = useAsk('support.report', {}, { isAlwaysFresh: true })
  const save = useAct('files.save')
  const [edited, setEdited] = useState<string>()
  const text = edited ?? (report.isFetching ? '' : (report.data?.value ?? []).join('\n'))
  const press = () =>
    save.mutate(
      { name: `pitboss-report-${new Date().toISOString().slice(0, 10)}.txt`, text: `${text}\n` },
      { onSuccess: ({ value }) => value && closeFrameDialog() }
    )
  return (
    <Dialog close={closeFrameDialog} title="Save report for support" size={820}>
      <p>
        Versions, settings, the newest requests without their bodies, and the log. No token is in it. Addresses and ids
        of bonuses are: delete what support must not see. Nothing is sent; the file goes where you save it.
      </p>
      {report.error && <ProblemNotice error={report.error} />}
      <Textarea
        aria-label="Report"
        rows={22}
        maxLength={wholeTextLimit}
        spellCheck={false}
        classNames={{ input: layout.code }}
        {...typedBox(text, setEdited)}
      />
      {save.error && <ProblemNotice error={save.error} />}
      <Group gap="sm" justify="flex-end" mt="md">
        <Button onClick={closeFrameDialog}>Cancel</Button>
        <Button variant="filled" loading={save.isPending} disabled={text === ''} onClick={press}>
          Save…
        </Button>
      </Group>
    </Dialog>
  )
}
