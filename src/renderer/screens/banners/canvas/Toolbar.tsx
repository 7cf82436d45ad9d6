import '@mantine/core/styles/SegmentedControl.layer.css'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Button, Menu, SegmentedControl, VisuallyHidden } from '@mantine/core'
import { IconBoxMargin, IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet, IconRuler2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { countInWords } from '../../../../shared/countInWords.ts'
import { cancelAsked, useCancellableAct } from '../../../bridge/queries.ts'
import type { ProblemError } from '../../../bridge/request.ts'
import { chooseFile, Select } from '../../../components/boxes/boxes.tsx'
import layout from '../../../components/layout.module.css'
import { ToolMenu } from '../../../components/MenuChoices.tsx'
import { Waiting } from '../../../components/waiting/Waiting.tsx'
import { reasonOf } from '../../../domain/problems.ts'
import { useBannerLookup } from '../../../stores/bannerLookup.ts'
import { toast } from '../../../stores/toasts.ts'
import { layerNames } from '../model/figureContent.ts'
import { designFiles } from '../model/pictureFile.ts'
import { deviceWords, devices, recordOf, slotNames, type Device } from '../model/slots.ts'
import { stresses } from '../model/stressTexts.ts'
import { changeCanvas, sights, useIsNarrow, useCanvas, zooms } from '../studio/canvas.ts'
import {
  changeComparison,
  compareWith,
  modes,
  references,
  useComparisonOptions,
  useReferenceKind
} from '../studio/comparisonOptions.ts'
import { MenuOf } from '../studio/inputs.tsx'
import { changeCampaign, useCampaign, useCampaignView } from '../studio/campaign.ts'
import { useComparison } from '../compare/useComparisons.ts'

const asWritten = 'As written'

/** What lies over figures, with the key that turns it on and off. */
export const toggles = [
  { name: 'Measure', key: 'M', option: 'isMeasuring', Icon: IconRuler2 },
  { name: 'Outline', key: 'O', option: 'isOutlined', Icon: IconBoxMargin }
] as const

const simulated = [
  { name: '200 % text', option: 'hasLargeText' },
  { name: 'Play', option: 'isPlaying' }
] as const

function Layers(): ReactNode {
  const layers = useCanvas((state) => state.layers)
  return (
    <ToolMenu name="Layers" isOn={layerNames.some((name) => !layers[name])}>
      {layerNames.map((name) => (
        <Menu.CheckboxItem
          key={name}
          checked={layers[name]}
          onChange={(isDrawn) => changeCanvas({ layers: { ...layers, [name]: isDrawn } })}
        >
          {name}
        </Menu.CheckboxItem>
      ))}
    </ToolMenu>
  )
}

function Simulate(): ReactNode {
  const { workspace, subject } = useCampaign(({ workspace, subject }) => ({ workspace, subject }))
  const view = useCanvas(({ stress, colourVision, hasLargeText, isPlaying }) => ({
    stress,
    colourVision,
    hasLargeText,
    isPlaying
  }))
  const { stress, colourVision } = view
  const isMoving = slotNames.some((slot) => workspace.checked(subject.edited, slot)?.facts?.animation)
  const isOn = stress !== undefined || colourVision !== 'True colours' || simulated.some(({ option }) => view[option])
  return (
    <ToolMenu name="Simulate" isOn={isOn}>
      {simulated
        .filter(({ option }) => isMoving || option !== 'isPlaying')
        .map(({ name, option }) => (
          <Menu.CheckboxItem key={name} checked={view[option]} onChange={(isOn) => changeCanvas({ [option]: isOn })}>
            {name}
          </Menu.CheckboxItem>
        ))}
      <MenuOf
        name="Texts"
        value={stress ?? asWritten}
        values={[asWritten, ...stresses]}
        choose={(value) => changeCanvas({ stress: value === asWritten ? undefined : value })}
      />
      <MenuOf
        name="See as"
        value={colourVision}
        values={sights}
        choose={(value) => changeCanvas({ colourVision: value })}
      />
    </ToolMenu>
  )
}

const deviceIcons = { desktop: IconDeviceDesktop, tablet: IconDeviceTablet, mobile: IconDeviceMobile }

const deviceLabels = recordOf(devices, (device) => {
  const Icon = deviceIcons[device]
  return (
    <span title={deviceWords[device]}>
      <Icon size={16} aria-hidden style={{ display: 'block' }} />
      <VisuallyHidden>{deviceWords[device]}</VisuallyHidden>
    </span>
  )
})

/** Chooses between the canvas of one banner and all banners. */
export function ViewChoice(): ReactNode {
  const isQueue = useCampaignView((view) => view.isQueue)
  return (
    <SegmentedControl
      aria-label="View"
      data={['One banner', 'All banners']}
      value={isQueue ? 'All banners' : 'One banner'}
      onChange={(value) => changeCampaign({ isQueue: value === 'All banners' })}
    />
  )
}

/** Whether a figure of the banner has something to be compared with. */
const useIsCompared = (): boolean =>
  useComparison(({ figures }) => devices.some((device) => figures[device].verdict !== undefined))

/** The one toolbar of the canvas. */
export function Toolbar(): ReactNode {
  const view = useCanvas(({ only, zoom, isMeasuring, isOutlined }) => ({ only, zoom, isMeasuring, isOutlined }))
  const { only, zoom } = view
  const mode = useComparisonOptions((options) => options.mode)
  const isCompared = useIsCompared()
  const isNarrow = useIsNarrow()
  return (
    <div role="toolbar" aria-label="Canvas tools" className={layout.row} style={{ gap: 6 }}>
      <ViewChoice />
      <SegmentedControl<Device | ''>
        aria-label="Devices"
        data={[{ value: '', label: 'All' }, ...devices.map((value) => ({ value, label: deviceLabels[value] }))]}
        value={only ?? ''}
        onChange={(device) =>
          changeCanvas(device === '' ? { only: undefined } : { only: device, device, selected: undefined })
        }
      />
      <Select
        name="Zoom"
        w={84}
        value={zoom}
        choices={zooms.map((value) => ({ value, label: value === 'fit' ? 'Fit' : `${Number(value) * 100} %` }))}
        choose={(value) => changeCanvas({ zoom: value })}
      />
      <Layers />
      {toggles.map(({ name, key, option, Icon }) => (
        <Button
          key={name}
          px="xs"
          leftSection={<Icon size={16} aria-hidden />}
          variant={view[option] ? 'light' : 'default'}
          aria-pressed={view[option]}
          aria-keyshortcuts={key}
          onClick={() => changeCanvas({ [option]: !view[option] })}
        >
          {name}
        </Button>
      ))}
      <Simulate />
      <span className={layout.space} />
      <CompareMenu />
      {/* In a narrow window they are in the menu of what is compared with. */}
      {!isNarrow && isCompared && (
        <SegmentedControl
          aria-label="Comparison mode"
          data={[...modes]}
          value={mode}
          onChange={(next) => changeComparison({ mode: next })}
        />
      )}
    </div>
  )
}

const nothing = 'Nothing'

/** Chooses what figures are compared with, and makes references. */
export function CompareMenu(): ReactNode {
  const { connection, category, answer } = useCampaign(({ connection, category, answer }) => ({
    connection,
    category,
    answer
  }))
  const take = useComparison((comparison) => comparison.take)
  const { exchange } = answer
  const device = useCanvas((canvas) => canvas.device)
  const mode = useComparisonOptions((options) => options.mode)
  const isQueue = useCampaignView((view) => view.isQueue)
  const compare = useReferenceKind()
  const isNarrow = useIsNarrow()
  const isCompared = useIsCompared()
  const takes = useCancellableAct('snapshots.take')
  const takeSnapshot = () => {
    if (exchange === undefined) return
    // It is said wherever the person is by then, and shown where its category is.
    void takes.mutateAsync({ connection, exchange }).then(
      ({ value: { id, pictures, lost } }) => {
        const kept = countInWords(pictures, 'picture', 'pictures')
        toast(`Snapshot kept with ${kept}${lost > 0 ? `; ${lost} could not be fetched` : ''}.`)
        if (useBannerLookup.getState().asked !== category) return
        compareWith('Snapshot')
        changeComparison({ snapshot: id })
      },
      ({ problem }: ProblemError) => toast(reasonOf(problem), 'bad')
    )
  }
  return (
    <>
      <ToolMenu name="Compare with" words={`Compare with: ${compare ?? nothing}`} isOn={compare !== undefined}>
        <MenuOf
          name="Compare with"
          value={compare ?? nothing}
          // All banners are compared with designs if nothing else is chosen.
          values={isQueue ? references : [nothing, ...references]}
          choose={(value) => compareWith(value === nothing ? undefined : value)}
        />
        {isNarrow && isCompared && (
          <MenuOf
            name="Comparison mode"
            value={mode}
            values={modes}
            choose={(next) => changeComparison({ mode: next })}
          />
        )}
        <Menu.Divider />
        <Menu.Item
          closeMenuOnClick
          onClick={() => {
            compareWith('Design')
            chooseFile(designFiles, (file) => take(device, file))
          }}
        >
          Add design… ({deviceWords[device]})
        </Menu.Item>
        <Menu.Item closeMenuOnClick disabled={exchange === undefined || takes.isPending} onClick={takeSnapshot}>
          Take snapshot
        </Menu.Item>
      </ToolMenu>
      {takes.isPending && exchange !== undefined && (
        // Each of its pictures has a time limit of its own.
        <Waiting cancel={() => cancelAsked('snapshots.take', { connection, exchange })} />
      )}
    </>
  )
}
