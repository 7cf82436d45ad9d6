import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Checkbox.css'
import { Button, Checkbox, Group } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useAct, useAsk } from '../../bridge/queries.ts'
import { Dialog } from '../../components/dialog/Dialog.tsx'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import { closeFrameDialog } from '../../stores/frameDialog.ts'
import { toast } from '../../stores/toasts.ts'
import layout from '../../components/layout.module.css'
import classes from './ReportDialog.module.css'

// A request begins with # and its number.
const isFact = (line: string): boolean => line !== '' && !/^#+ /.test(line)

/** The report for support as it would be saved, line by line; each can be left out. */
export function ReportDialog(): ReactNode {
  const report = useAsk('support.report', {}, { isAlwaysFresh: true })
  const save = useAct('files.save')
  const [out, setOut] = useState<ReadonlySet<number>>(new Set())
  const lines = report.isFetching ? [] : (report.data?.value ?? [])
  const toggle = (at: number) => {
    const next = new Set(out)
    if (!next.delete(at)) next.add(at)
    setOut(next)
  }
  const press = () => {
    const text = `${lines.filter((_line, at) => !out.has(at)).join('\n')}\n`
    const name = `pitboss-report-${new Date().toISOString().slice(0, 10)}.txt`
    save.mutate(
      { name, text },
      {
        onSuccess({ value }) {
          if (!value) return
          toast('The report was saved.')
          closeFrameDialog()
        }
      }
    )
  }
  return (
    <Dialog close={closeFrameDialog} title="Save report for support" size={820}>
      <p className={classes.about}>
        Versions, settings, the newest requests without their bodies, and the log. No token is in it. Addresses and ids
        of bonuses are: leave out what support must not see. Nothing is sent; the file goes where you save it.
      </p>
      {report.error && <ProblemNotice error={report.error} />}
      <div role="list" aria-label="Lines of the report" className={classes.lines} tabIndex={0}>
        {lines.map((line, at) =>
          isFact(line) ? (
            // A line has no other identity than its place.
            <div role="listitem" key={at} data-out={out.has(at) || undefined}>
              <Checkbox label={line} checked={!out.has(at)} onChange={() => toggle(at)} />
            </div>
          ) : (
            line !== '' && (
              <div role="listitem" key={at} className={classes.heading}>
                {line.replace(/^#+ /, '')}
              </div>
            )
          )
        )}
      </div>
      {save.error && <ProblemNotice error={save.error} />}
      <Group gap="sm" wrap="nowrap" mt="md">
        <span className={`${layout.quiet} ${layout.fill}`}>{out.size > 0 && `${out.size} left out`}</span>
        <Button variant="default" onClick={closeFrameDialog}>
          Cancel
        </Button>
        <Button loading={save.isPending} disabled={lines.length === 0} onClick={press}>
          Save…
        </Button>
      </Group>
    </Dialog>
  )
}
