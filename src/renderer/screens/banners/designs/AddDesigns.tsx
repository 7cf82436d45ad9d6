import { Button } from '@mantine/core'
import { memo, useCallback, useMemo, useRef, useState, type DragEvent, type ReactNode } from 'react'
import { countInWords, grouped } from '../../../../shared/countInWords.ts'
import { spelledOut } from '../../../../shared/text/invisible.ts'
import { chooseFiles, Select } from '../../../components/boxes/boxes.tsx'
import { Dialog } from '../../../components/dialog/Dialog.tsx'
import { drawText } from '../../../components/field/drawText.tsx'
import layout from '../../../components/layout.module.css'
import { SavePngsFoot } from '../../../components/png/SavePngs.tsx'
import { toast } from '../../../stores/toasts.ts'
import { sizeInWords } from '../difference/placement.ts'
import { useComparison } from '../compare/useComparison.ts'
import { designFiles } from '../model/pictureFile.ts'
import { devices, deviceWords } from '../model/slots.ts'
import { useCampaign } from '../studio/campaign.ts'
import { compareWith } from '../studio/comparisonOptions.ts'
import classes from './AddDesigns.module.css'
import {
  addInWords,
  byNeed,
  filesOfDrop,
  mostFiles,
  readRow,
  rowStates,
  type ChosenFile,
  type DesignRow,
  type RowState
} from './designRows.ts'
import { createDesignMatcher, titledBanner, type TitledBanner } from './matchDesigns.ts'

/** The dialog for adding many design files. Before saving, the dialog shows which figure each file is for. */
export function AddDesigns({ close }: { readonly close: () => void }): ReactNode {
  const workspace = useCampaign((campaign) => campaign.workspace)
  const designs = useComparison((comparison) => comparison.designs)
  const [rows, setRows] = useState<readonly DesignRow[]>([])
  const [progress, setProgress] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isStopped = useRef(false)
  const banners = useMemo(() => workspace.banners.map(titledBanner), [workspace.banners])
  const states = rowStates(
    rows,
    workspace.sizes,
    (banner, device) => designs.fileOf(designs.find(banner, device)?.design)?.name
  )
  const ready = rows.flatMap((row, index) => {
    const { figure } = states[index] ?? {}
    return figure ? [{ ...row, key: designs.keyOf(figure.banner, figure.device) }] : []
  })
  const stop = () => {
    isStopped.current = true
    close()
  }
  const take = async (files: readonly ChosenFile[]) => {
    if (isBusy || files.length === 0) return
    setBusy(true)
    const accepted = files.slice(0, mostFiles)
    const match = createDesignMatcher(banners, workspace.sizes)
    const readRows: DesignRow[] = []
    // Read one file at a time, because each may have 16 MB.
    for (const file of accepted) {
      if (isStopped.current) return
      setProgress(`${readRows.length} of ${accepted.length} read`)
      readRows.push(await readRow(file, readRows.length, match))
    }
    setRows(byNeed(readRows, workspace.sizes))
    setProgress(files.length > mostFiles ? `Only the first ${grouped(mostFiles)} files are listed.` : '')
    setBusy(false)
  }
  const add = async () => {
    setBusy(true)
    compareWith('Design')
    const problems = new Map<number, string | undefined>()
    await designs.putAll(ready, ({ id }, problem) => {
      problems.set(id, problem)
      setProgress(`${problems.size} of ${ready.length} added`)
      return !isStopped.current
    })
    const failed = [...problems.values()].filter((problem) => problem !== undefined).length
    const added = problems.size - failed
    toast(added === 0 ? '' : `${countInWords(added, 'design', 'designs')} added.`)
    if (failed === 0) return close()
    const isLeft = ({ id }: DesignRow) => !problems.has(id) || problems.get(id) !== undefined
    setRows(rows.filter(isLeft).map((row) => ({ ...row, problem: problems.get(row.id) ?? row.problem })))
    setProgress(`${countInWords(failed, 'design was', 'designs were')} not added`)
    setBusy(false)
  }
  const correct = useCallback(
    (id: number, change: Pick<DesignRow, 'banner'> | Pick<DesignRow, 'device'>) =>
      setRows((all) => all.map((row) => (row.id === id ? { ...row, ...change } : row))),
    []
  )
  return (
    <Dialog close={stop} title="Add designs" size={960}>
      <div
        role="group"
        aria-label="Files"
        className={`${layout.stack} ${rows.length === 0 ? classes.empty : ''}`}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event: DragEvent) => {
          event.preventDefault()
          void filesOfDrop(event.dataTransfer).then(take)
        }}
      >
        <div className={layout.row}>
          <Button
            disabled={isBusy}
            onClick={() =>
              chooseFiles(designFiles, (files) => void take(files.map((file) => ({ path: file.name, file }))))
            }
          >
            Choose files…
          </Button>
          <span className={layout.quiet}>or drop files or a folder here</span>
        </div>
        {rows.length === 0 ? (
          <p className={layout.quiet}>
            A file’s name says which banner it is for (title or order number) and which device (name or size):
            01_weekend-storm_desktop@2x.png, Weekend Storm – mobile.jpg, weekendstorm_1024x400.png. You see the matches
            before anything is added.
          </p>
        ) : (
          <div className={classes.rows}>
            <table aria-label="Designs" className={layout.table}>
              <thead>
                <tr>
                  {['File', 'Banner', 'Device', 'Result'].map((name) => (
                    <th key={name}>{name}</th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row, index) => (
                  <Row
                    key={row.id}
                    {...{ row, banners, correct }}
                    words={states[index]?.words ?? ''}
                    tone={states[index]?.tone ?? 'bad'}
                  />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
      <SavePngsFoot
        {...{ isBusy, stop }}
        message={progress}
        isEmpty={ready.length === 0}
        label={addInWords(states)}
        save={() => void add()}
      />
    </Dialog>
  )
}

interface RowProps extends Pick<RowState, 'words' | 'tone'> {
  readonly row: DesignRow
  readonly banners: readonly TitledBanner[]
  readonly correct: (id: number, change: Pick<DesignRow, 'banner'> | Pick<DesignRow, 'device'>) => void
}

const deviceChoices = devices.map((device) => ({ value: device, label: deviceWords[device] }))

const Row = memo(function Row({ row, banners, words, tone, correct }: RowProps): ReactNode {
  const { id, path, size, problem, banner, device, choices } = row
  // Fill the list only when it is opened. Filling hundreds of lists would create tens of thousands of options.
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  const fits = ({ name }: TitledBanner) => choices.includes(name)
  const listed = isOpen
    ? [...banners.filter(fits), ...banners.filter((one) => !fits(one))]
    : banners.filter(({ name }) => name === banner)
  return (
    <tr>
      <td className={classes.file}>
        {drawText(spelledOut(path))}
        {size && <div className={layout.quiet}>{sizeInWords(size)}</div>}
      </td>
      <td>
        {problem === undefined && (
          <Select
            name={`Banner of ${path}`}
            value={banner ?? ''}
            choices={[
              { value: '', label: 'None' },
              ...listed.map(({ name, order }) => ({ value: name, label: [order, name].filter(Boolean).join(' ') }))
            ]}
            choose={(value) => correct(id, { banner: value === '' ? undefined : value })}
            onFocus={open}
            onPointerEnter={open}
          />
        )}
      </td>
      <td>
        {problem === undefined && (
          <Select
            name={`Device of ${path}`}
            value={device ?? ''}
            choices={[{ value: '', label: 'None' }, ...deviceChoices]}
            choose={(value) => correct(id, { device: devices.find((one) => one === value) })}
          />
        )}
      </td>
      <td>
        <span className={layout.tone} data-tone={tone === 'good' ? undefined : tone}>
          {drawText(words)}
        </span>
      </td>
    </tr>
  )
})
