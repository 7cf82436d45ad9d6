import type { ReactNode } from 'react'
import type { Reading } from '../../../../shared/readings/reading.ts'
import { receivedInWords } from '../../../domain/receivedInWords.ts'
import {
  contrast,
  contrastInWords,
  ratioText,
  readColour,
  white,
  demanded,
  buttonTextColour,
  colourText,
  type Rgb,
  type TextContrast
} from '../model/contrast.ts'
import { layoutInWords, type SiteLayout } from '../model/siteLayout.ts'
import classes from './Swatches.module.css'
import { colourNames, devices, deviceWords, type Device } from '../model/slots.ts'
import type { PlacedBanner } from '../model/bannerModel.ts'
import layout from '../../../components/layout.module.css'

function Swatch({
  name,
  read: { value: text, raw },
  on
}: {
  name: string
  read: Reading<string>
  /** The colour of texts on it. */
  on: Rgb
}): ReactNode {
  const colour = readColour(text)
  const ratio = colour && contrast(colour, on)
  return (
    <li className={classes.swatch}>
      <span
        className={classes.patch}
        data-colour
        data-none={!colour || undefined}
        style={colour && text ? { background: text } : {}}
      />
      <span>{name}</span>
      <code>{text === undefined ? receivedInWords(raw) : text === '' ? 'empty' : text.slice(0, 60)}</code>
      {ratio !== undefined && name === 'button_color' && (
        <Ratio
          words={`${on === white ? 'white' : colourText(on)} on it ${ratioText(ratio)} : 1`}
          level={contrastInWords(ratio, false)}
          isGood={ratio >= demanded.small}
        />
      )}
      {!colour && (
        <span className={layout.badge} data-tone="bad">
          not #RRGGBB
        </span>
      )}
    </li>
  )
}

function Ratio({ words, level, isGood }: { words: string; level: string; isGood: boolean }): ReactNode {
  return (
    <>
      <span className={classes.quiet}>{words}</span>
      <span className={layout.badge} data-tone={isGood ? 'good' : 'attention'}>
        {level}
      </span>
    </>
  )
}

/** The lowest contrast of a device's texts over their pictures. */
function OverPictures({
  device,
  contrasts
}: {
  device: Device
  contrasts: readonly TextContrast[] | undefined
}): ReactNode {
  if (contrasts?.length === 0) return null
  const hardest = contrasts?.toSorted((a, b) => a.median / a.demanded - b.median / b.demanded)[0]
  return (
    <li className={classes.swatch}>
      <span>{deviceWords[device]}</span>
      {hardest ? (
        <Ratio
          words={`${hardest.text} worst ${ratioText(hardest.worst)} : 1, median ${ratioText(hardest.median)} : 1`}
          level={`median ${contrastInWords(hardest.median, hardest.demanded === demanded.large)}`}
          isGood={hardest.median >= hardest.demanded}
        />
      ) : (
        <span className={classes.quiet}>…</span>
      )}
    </li>
  )
}

interface Props {
  readonly placed: PlacedBanner
  readonly contrasts: (device: Device) => readonly TextContrast[] | undefined
  readonly site: SiteLayout
}

/** A banner's colours with their contrast, and its texts over their pictures. */
export function Swatches({ placed: { colours }, contrasts, site }: Props): ReactNode {
  const on = buttonTextColour(site)
  return (
    <div className={classes.swatches}>
      <ul aria-label="Colours" className={layout.plainList}>
        {colourNames.map((name) => (
          <Swatch key={name} name={name} read={colours[name]} on={on} />
        ))}
      </ul>
      <ul aria-label="Texts over pictures" className={layout.plainList}>
        <li
          className={classes.quiet}
          title={`Texts have the colours of the layout, ${layoutInWords(site)}; every fourth pixel is sampled. WCAG 2 calls a text large from 24 px on, or from 18.66 px in bold.`}
        >
          <span className={classes.estimate}>estimate</span> {site.isOurs ? 'white texts' : 'texts'} over pictures
        </li>
        {devices.map((device) => (
          <OverPictures key={device} device={device} contrasts={contrasts(device)} />
        ))}
      </ul>
    </div>
  )
}
