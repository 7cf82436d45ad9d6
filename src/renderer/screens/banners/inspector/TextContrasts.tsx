import type { ReactNode } from 'react'
import layout from '../../../components/layout.module.css'
import { contrastInWords, demanded, ratioText, type TextContrast } from '../model/contrast.ts'
import { layoutInWords, type SiteLayout } from '../model/siteLayout.ts'
import { devices, deviceWords, type Device } from '../model/slots.ts'

interface Props {
  /** Undefined until a device's texts are sampled. */
  readonly contrasts: (device: Device) => readonly TextContrast[] | undefined
  readonly site: SiteLayout
}

/** The lowest contrast of each device's texts over their pictures. */
export function TextContrasts({ contrasts, site }: Props): ReactNode {
  return (
    <ul aria-label="Texts over pictures" className={`${layout.plainList} ${layout.stack}`} style={{ gap: 4 }}>
      <li
        className={layout.quiet}
        title={`Texts have the colours of the layout, ${layoutInWords(site)}; every fourth pixel is sampled. WCAG 2 calls a text large from 24 px on, or from 18.66 px in bold.`}
      >
        <span className={layout.mark}>estimate</span> {site.isOurs ? 'white texts' : 'texts'} over pictures
      </li>
      {devices.map((device) => {
        const own = contrasts(device)
        const [hardest] = own?.toSorted((a, b) => a.median / a.demanded - b.median / b.demanded) ?? []
        if (own?.length === 0) return null
        return (
          <li key={device} className={layout.row} style={{ gap: '2px 7px', fontSize: 12 }}>
            {deviceWords[device]}
            <span className={layout.quiet}>
              {hardest
                ? `${hardest.text} worst ${ratioText(hardest.worst)} : 1, median ${ratioText(hardest.median)} : 1`
                : '…'}
            </span>
            {hardest && (
              <span className={layout.badge} data-tone={hardest.median >= hardest.demanded ? 'good' : 'attention'}>
                median {contrastInWords(hardest.median, hardest.demanded === demanded.large)}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
