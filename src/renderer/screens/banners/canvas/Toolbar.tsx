import '@mantine/core/styles/SegmentedControl.css'
import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import { Button, Menu, NativeSelect, SegmentedControl } from '@mantine/core'
import { IconBoxMargin, IconRuler2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { MenuChoices, ToolMenu } from '../../../components/MenuChoices.tsx'
import { layerNames } from '../model/figureContent.ts'
import { sights } from '../model/colourVision.ts'
import { deviceWords, devices, slotNames } from '../model/slots.ts'
import { stresses } from '../model/stressTexts.ts'
import { grounds, modes, useView, zooms, type Zoom } from '../model/view.ts'
import type { BannerWorkspace, EditedBanner } from '../model/workspace.ts'
import layout from '../../../components/layout.module.css'
import inspector from '../inspector/Inspector.module.css'
import classes from './Canvas.module.css'

const zoomWords = (zoom: Zoom): string => (zoom === 'fit' ? 'Fit' : `${zoom * 100} %`)
const asWritten = 'As written'

/** What lies over figures, with the key that turns it on and off. */
export const toggles = [
  { name: 'Measure', key: 'M', option: 'isMeasuring', Icon: IconRuler2 },
  { name: 'Outline', key: 'O', option: 'isOutlined', Icon: IconBoxMargin }
] as const

const simulated = [
  { name: '200 % text', option: 'hasLargeText' },
  { name: 'Device frame', option: 'hasFrames' },
  { name: 'Play', option: 'isPlaying' }
] as const

/** The layers that are drawn. */
function Layers(): ReactNode {
  const { layers, change } = useView()
  return (
    <ToolMenu name="Layers" isOn={layerNames.some((name) => !layers[name])}>
      {layerNames.map((name) => (
        <Menu.CheckboxItem
          key={name}
          checked={layers[name]}
          onChange={(isDrawn) => change({ layers: { ...layers, [name]: isDrawn } })}
        >
          {name}
        </Menu.CheckboxItem>
      ))}
    </ToolMenu>
  )
}

/** Other texts, eyes, grounds and devices to look at the figures with; nothing is changed by them. */
function Simulate({ isMoving }: { readonly isMoving: boolean }): ReactNode {
  const view = useView()
  const { stress, colourVision, ground, siteColour, change } = view
  const isOn = stress !== undefined || colourVision !== 'True colours' || simulated.some(({ option }) => view[option])
  const named = (names: readonly string[]) => names.map((value) => ({ value, label: value }))
  return (
    <ToolMenu name="Simulate" isOn={isOn}>
      {simulated
        .filter(({ option }) => isMoving || option !== 'isPlaying')
        .map(({ name, option }) => (
          <Menu.CheckboxItem key={name} checked={view[option]} onChange={(isOn) => change({ [option]: isOn })}>
            {name}
          </Menu.CheckboxItem>
        ))}
      <MenuChoices
        name="Texts"
        value={stress ?? asWritten}
        choices={named([asWritten, ...stresses])}
        choose={(value) => change({ stress: stresses.find((one) => one === value) })}
      />
      <MenuChoices
        name="See as"
        value={colourVision}
        choices={named(sights)}
        choose={(value) => change({ colourVision: sights.find((one) => one === value) ?? 'True colours' })}
      />
      <MenuChoices
        name="Background"
        value={ground}
        choices={named(grounds)}
        choose={(value) => change({ ground: grounds.find((one) => one === value) ?? 'Grey' })}
      >
        {ground === 'Site colour' && (
          <input
            type="color"
            aria-label="Site colour"
            className={inspector.colourInput}
            value={siteColour}
            onChange={({ currentTarget: { value } }) => change({ siteColour: value })}
          />
        )}
      </MenuChoices>
    </ToolMenu>
  )
}

interface Props {
  readonly workspace: BannerWorkspace
  readonly subject: EditedBanner
  /** What figures are compared with. */
  readonly children: ReactNode
}

/** The one toolbar of the canvas; its slots never move. */
export function Toolbar({ workspace, subject, children }: Props): ReactNode {
  const view = useView()
  const { only, zoom, compare, mode, change } = view
  const isMoving = slotNames.some(
    (slot) => subject.edit.pictures[slot]?.moving ?? workspace.checked(subject.placed, slot)?.facts?.animation
  )
  return (
    <div role="toolbar" aria-label="Canvas tools" className={layout.row} style={{ gap: 6 }}>
      <SegmentedControl
        aria-label="Devices"
        data={[{ value: '', label: 'All' }, ...devices.map((value) => ({ value, label: deviceWords[value] }))]}
        value={only ?? ''}
        onChange={(value) => {
          const device = devices.find((one) => one === value)
          change({ only: device, ...(device && { device, selected: undefined }) })
        }}
      />
      <NativeSelect
        aria-label="Zoom"
        w={84}
        value={String(zoom)}
        data={zooms.map((one) => ({ value: String(one), label: zoomWords(one) }))}
        onChange={({ currentTarget: { value } }) =>
          change({ zoom: zooms.find((one) => String(one) === value) ?? 'fit' })
        }
      />
      <Layers />
      {toggles.map(({ name, key, option, Icon }) => (
        <Button
          key={name}
          px={8}
          variant={view[option] ? 'light' : 'default'}
          aria-label={name}
          aria-pressed={view[option]}
          aria-keyshortcuts={key}
          title={`${name} (${key})`}
          onClick={() => change({ [option]: !view[option] })}
        >
          <Icon size={16} aria-hidden />
        </Button>
      ))}
      <Simulate isMoving={isMoving} />
      <span className={layout.space} />
      {children}
      <SegmentedControl
        aria-label="Comparison mode"
        className={classes.modes}
        disabled={compare === undefined}
        data={[...modes]}
        value={mode}
        onChange={(value) => change({ mode: modes.find((one) => one === value) ?? mode })}
      />
    </div>
  )
}
