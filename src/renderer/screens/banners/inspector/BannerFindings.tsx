import { Button, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Breakable } from '../../../components/field/FieldValue.tsx'
import { FindingTag, MutingButton, MuteFinding } from '../../../components/findings/Muting.tsx'
import layout from '../../../components/layout.module.css'
import type { BannerFinding } from '../model/bannerModel.ts'
import { devices, deviceWords } from '../model/slots.ts'
import { changeView, useView } from '../model/view.ts'
import { useStudio } from '../studio/useStudio.ts'
import { useApiDetails } from '../../../stores/view/preferences.ts'
import { elementOf, placeInWords } from '../model/elements.ts'

/** The findings of the chosen banner; a press shows the element that one is about. */
export function BannerFindings(): ReactNode {
  const { own, findings: all, pending, workspace } = useStudio()
  const { device: active } = useView()
  const hasDetails = useApiDetails()
  const show = ({ place, rule }: BannerFinding) => {
    // A rule about one figure ends with its device.
    const named = devices.find((one) => rule.endsWith(deviceWords[one])) ?? active
    const device = [named, ...devices].find((one) => elementOf(place, one) !== undefined)
    if (device === undefined) return changeView({ tab: 'Facts' })
    changeView({ device, only: undefined, selected: elementOf(place, device) })
  }
  return (
    <div className={layout.stack}>
      <div className={layout.row}>
        <Button size="compact-xs" onClick={() => changeView({ isQueue: true, listsFindings: true })}>
          Findings of all banners: {all.length}
        </Button>
        <MutingButton of="banners" size="compact-xs" />
        {pending !== '' && <span className={layout.quiet}>so far · {pending}</span>}
      </div>
      {own.length === 0 && <p className={layout.quiet}>Nothing found{pending !== '' && ' so far'}.</p>}
      <ul aria-label="Findings of the banner" className={layout.plainList}>
        {own.map((finding) => (
          <li key={`${finding.place} ${finding.rule}`} className={layout.line}>
            <UnstyledButton className={`${layout.choosable} ${layout.fill}`} p="6px 8px" onClick={() => show(finding)}>
              <FindingTag finding={finding} />
              {hasDetails ? (
                <code className={layout.code}>
                  <Breakable name={finding.place} />
                </code>
              ) : (
                <strong title={finding.place}>{placeInWords(finding.place)}</strong>
              )}
              <span className={layout.quiet} style={{ display: 'block' }}>
                {finding.words}
              </span>
            </UnstyledButton>
            <MuteFinding of="banners" rule={finding.rule} about={workspace.aboutOf(finding)} />
          </li>
        ))}
      </ul>
    </div>
  )
}
