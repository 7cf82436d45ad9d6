import '@mantine/core/styles/SegmentedControl.layer.css'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Button, Group, Menu, SegmentedControl, VisuallyHidden } from '@mantine/core'
import { IconBoxMargin, IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet, IconRuler2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Select } from '../../../components/boxes/boxes.tsx'
import { MenuChoices, ToolMenu } from '../../../components/MenuChoices.tsx'
import { layerNames } from '../model/figureContent.ts'
import { deviceWords, devices, recordOf, type Device } from '../model/slots.ts'
import { stresses } from '../model/stressTexts.ts'
import { useIsNarrow } from '../../../hooks/useMedia.ts'
import { changeCanvas, sights, useCanvas, zooms } from '../studio/canvas.ts'
import { changeComparison, modes, useComparisonOptions, type Mode } from '../studio/comparisonOptions.ts'
import { changeCampaign, useCampaignView } from '../studio/campaign.ts'
import { useComparison } from '../compare/useComparison.ts'
import { CompareMenu } from './CompareMenu.tsx'

/** The options that draw over figures, each with its shortcut. */
export const toggles = [
  { name: 'Measure', key: 'M', option: 'isMeasuring', Icon: IconRuler2 },
  { name: 'Outline', key: 'O', option: 'isOutlined', Icon: IconBoxMargin }
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
  const { stress, colourVision, hasLargeText } = useCanvas(({ stress, colourVision, hasLargeText }) => ({
    stress,
    colourVision,
    hasLargeText
  }))
  const isOn = stress !== 'As written' || colourVision !== 'True colours' || hasLargeText
  return (
    <ToolMenu name="Simulate" isOn={isOn}>
      <Menu.CheckboxItem checked={hasLargeText} onChange={(isOn) => changeCanvas({ hasLargeText: isOn })}>
        200 % text
      </Menu.CheckboxItem>
      <MenuChoices name="Texts" value={stress} choices={stresses} choose={(value) => changeCanvas({ stress: value })} />
      <MenuChoices
        name="See as"
        value={colourVision}
        choices={sights}
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

/** Switches between one banner and all banners. */
export function ViewChoice(): ReactNode {
  const isCampaign = useCampaignView((view) => view.isCampaign)
  return (
    <SegmentedControl
      aria-label="View"
      flex="none"
      data={['One banner', 'Campaign']}
      value={isCampaign ? 'Campaign' : 'One banner'}
      onChange={(value) => changeCampaign({ isCampaign: value === 'Campaign' })}
    />
  )
}

export function Toolbar(): ReactNode {
  const view = useCanvas(({ only, zoom, isMeasuring, isOutlined }) => ({ only, zoom, isMeasuring, isOutlined }))
  const { only, zoom } = view
  const mode = useComparisonOptions((options) => options.mode)
  const isCompared = useComparison(({ figures }) => devices.some((device) => figures[device].verdict !== undefined))
  const modeChoice = {
    name: 'Comparison mode',
    value: mode,
    choices: modes,
    choose: (next: Mode) => changeComparison({ mode: next })
  }
  const isNarrow = useIsNarrow()
  const isLong = useComparisonOptions(({ compare }) => compare === 'Another connection')
  // With this gap, the tools fit on one line in a window of 900 pixels.
  const gap = isNarrow ? '0.125rem' : 'xs'
  return (
    <Group role="toolbar" aria-label="Canvas tools" gap={gap}>
      <Group gap={gap}>
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
          w={isNarrow ? '4.25rem' : '4.75rem'}
          flex="none"
          value={zoom}
          choices={zooms.map((value) => ({ value, label: value === 'fit' ? 'Fit' : `${Number(value) * 100} %` }))}
          choose={(value) => changeCanvas({ zoom: value })}
        />
        <Layers />
        {toggles.map(({ name, key, option, Icon }) => (
          <Button
            key={name}
            px={isNarrow ? 'xs' : 'sm'}
            leftSection={!isNarrow && <Icon size={16} aria-hidden />}
            variant={view[option] ? 'light' : 'default'}
            aria-pressed={view[option]}
            aria-keyshortcuts={key}
            onClick={() => changeCanvas({ [option]: !view[option] })}
          >
            {name}
          </Button>
        ))}
        <Simulate />
      </Group>
      {/* Shorten the name of what is compared before the tools wrap to a second line. */}
      <Group gap={gap} wrap="nowrap" justify="end" flex={`1 1 ${isLong ? 20 : 10}rem`} miw={0}>
        <CompareMenu>{isCompared && isNarrow && <MenuChoices {...modeChoice} />}</CompareMenu>
        {isCompared && !isNarrow && <Select {...modeChoice} w="7.5rem" flex="none" />}
      </Group>
    </Group>
  )
}
