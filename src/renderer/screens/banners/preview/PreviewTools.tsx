import { Button, Checkbox, NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { layerNames } from '../model/figureContent.ts'
import type { LayoutState } from '../../../../shared/layout/layoutState.ts'
import { SeeAsSelect } from './SeeAs.tsx'
import { LayoutTools } from './LayoutTools.tsx'
import classes from './Preview.module.css'
import { slotNames } from '../model/slots.ts'
import type { BannerWorkspace, EditedBanner } from '../model/workspace.ts'
import { grounds, useView, zooms, type Zoom } from '../model/view.ts'
import rows from '../../../components/layout.module.css'

const zoomWords = (zoom: Zoom): string => (zoom === 'fit' ? 'Fit' : `${zoom * 100} %`)

function Toggle({
  name,
  keyName,
  isOn,
  change
}: {
  name: string
  keyName?: string
  isOn: boolean
  change: () => void
}) {
  return (
    <Button
      size="compact-xs"
      variant={isOn ? 'light' : 'default'}
      aria-pressed={isOn}
      {...(keyName !== undefined && {
        'aria-keyshortcuts': keyName,
        // Hidden from screen readers, because it is not part of the name.
        leftSection: (
          <kbd className={classes.key} aria-hidden>
            {keyName}
          </kbd>
        ),
        title: `${name} (${keyName})`
      })}
      onClick={change}
    >
      {name}
    </Button>
  )
}

/** The tools of the preview: layers, sizes, zoom and aids. */
export function PreviewTools({
  workspace,
  subject,
  layout
}: {
  workspace: BannerWorkspace
  subject: EditedBanner
  layout: LayoutState | undefined
}): ReactNode {
  const { layers, zoom, isMeasuring, isOutlined, hasLargeText, hasFrames, isPlaying, change } = useView()
  const isMoving = slotNames.some(
    (slot) => subject.edit.pictures[slot]?.moving ?? workspace.checked(subject.placed, slot)?.facts?.animation
  )
  return (
    <div className={`${rows.row} ${rows.bar} ${classes.tools}`} style={{ gap: '6px 8px' }}>
      <div className={rows.row} style={{ gap: '6px 12px', marginRight: 4 }}>
        {layerNames.map((name) => (
          <Checkbox
            key={name}
            label={name}
            checked={layers[name]}
            onChange={(event) => change({ layers: { ...layers, [name]: event.currentTarget.checked } })}
          />
        ))}
      </div>
      <LayoutTools connection={workspace.connection} layout={layout} site={subject.live.site} />
      <div className={rows.row} style={{ gap: '6px 8px' }}>
        <Toggle name="Measure" keyName="M" isOn={isMeasuring} change={() => change({ isMeasuring: !isMeasuring })} />
        <Toggle name="Outline" keyName="O" isOn={isOutlined} change={() => change({ isOutlined: !isOutlined })} />
        <GroundSelect />
        <SeeAsSelect />
        <Toggle name="200 % text" isOn={hasLargeText} change={() => change({ hasLargeText: !hasLargeText })} />
        <Toggle name="Frame" isOn={hasFrames} change={() => change({ hasFrames: !hasFrames })} />
        {isMoving && <Toggle name="Play" isOn={isPlaying} change={() => change({ isPlaying: !isPlaying })} />}
        <NativeSelect
          aria-label="Zoom"
          className={classes.select}
          value={String(zoom)}
          data={zooms.map((one) => ({ value: String(one), label: zoomWords(one) }))}
          onChange={({ currentTarget: { value } }) =>
            change({ zoom: zooms.find((one) => String(one) === value) ?? 'fit' })
          }
        />
      </div>
    </div>
  )
}

/** Chooses the ground behind the figures. */
function GroundSelect(): ReactNode {
  const { ground, siteColour, change } = useView()
  return (
    <>
      <NativeSelect
        aria-label="Ground"
        title="Shown behind transparent pictures"
        className={classes.select}
        value={ground}
        data={[...grounds]}
        onChange={({ currentTarget: { value } }) => change({ ground: grounds.find((one) => one === value) ?? 'Grey' })}
      />
      {ground === 'Site colour' && (
        <input
          type="color"
          aria-label="Site colour"
          className={classes.colour}
          value={siteColour}
          onChange={({ currentTarget: { value } }) => change({ siteColour: value })}
        />
      )}
    </>
  )
}
