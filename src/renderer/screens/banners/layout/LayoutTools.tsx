import { Menu } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useState, type ReactNode } from 'react'
import type { LayoutProfile } from '../../../../shared/layout/layoutProfile.ts'
import type { LayoutFault, LayoutState } from '../../../../shared/layout/layoutState.ts'
import type { Outcome } from '../../../../shared/outcome/outcome.ts'
import { reload } from '../../../bridge/queries.ts'
import { request } from '../../../bridge/request.ts'
import { MenuChoices, ToolMenu } from '../../../components/MenuChoices.tsx'
import { isPressed } from '../../../keys/keyPress.ts'
import { reasonOf } from '../../../domain/problems.ts'
import { toast } from '../../../stores/toasts.ts'
import { ourLayout, profileName, type SiteLayout } from '../model/siteLayout.ts'
import { editLayout, useLayoutEditing, type LayoutEditing } from '../studio/useLayoutEditing.ts'
import { countInWords } from '../../../../shared/countInWords.ts'
import { Acts } from '../studio/inputs.tsx'
import { changeCampaign, useCampaign } from '../studio/campaign.ts'
import rows from '../../../components/layout.module.css'

/** Returns the value of an outcome, or shows its problem. Main reports a changed layout by an event. */
function valueOrToast<Value>(outcome: Outcome<Value>): Value | undefined {
  if (outcome.ok) return outcome.value
  toast(reasonOf(outcome.problem), 'bad')
  return undefined
}

async function importLayout(id: string): Promise<void> {
  const { file = '', faults = [] } = valueOrToast(await request('layouts.import', { id })) ?? {}
  if (faults.length === 0) return
  const run = () => void importLayout(id)
  toast(`${file} was not imported. ${faultLines(faults).join(' ')}`, 'bad', {
    label: 'Import again…',
    run,
    isKept: true
  })
}

const textOf = (profile: LayoutProfile): string => `${JSON.stringify({ ...profile, version: 2 }, null, 2)}\n`

/** Saves a layout and its fonts in a folder that the user chooses, and draws figures with it. */
const saveLayoutAs = async (id: string, profile: LayoutProfile) =>
  valueOrToast(await request('layouts.saveAs', { id, text: textOf(profile) }))

/** Shows the name of the figures' layout, and commands for the connection's layout profile. */
export function LayoutTools(): ReactNode {
  const { id, layout, site } = useCampaign(({ connection, layout, workspace }) => ({
    id: connection,
    layout,
    site: workspace.site
  }))
  const isEditing = useLayoutEditing() !== undefined
  const { isUsed = false, loaded, file, isBuiltIn } = layout ?? {}
  const own = loaded && profileName(loaded.profile)
  const name = (isUsed && own) || ourLayout
  return (
    <ToolMenu name="Layout" words={`Layout: ${name}`} isDisabled={isEditing}>
      <MenuChoices
        name="Layout of the figures"
        value={name}
        choices={[ourLayout, ...(own ? [own] : [])]}
        choose={(value) => {
          void request('layouts.use', { id, isUsed: value !== ourLayout }).then(valueOrToast)
        }}
      />
      <Menu.Divider />
      {file !== undefined && <Menu.Label>{file}</Menu.Label>}
      <Menu.Item
        closeMenuOnClick
        onClick={() => {
          editLayout(id, site)
          changeCampaign({ isCampaign: false })
        }}
      >
        Edit
      </Menu.Item>
      <Menu.Item closeMenuOnClick onClick={() => void importLayout(id)}>
        Import…
      </Menu.Item>
      <Menu.Item closeMenuOnClick onClick={() => void saveLayoutAs(id, site.profile)}>
        {site.isOurs ? 'Save as a start…' : 'Save as…'}
      </Menu.Item>
      {file !== undefined && !isBuiltIn && (
        <Menu.Item closeMenuOnClick onClick={() => void request('layouts.remove', { id }).then(valueOrToast)}>
          Remove
        </Menu.Item>
      )}
    </ToolMenu>
  )
}

const mostShown = 4
const faultStyle = { display: 'block', paddingLeft: 12 }

const faultLines = (faults: readonly LayoutFault[]): string[] => {
  const rest = faults.length - mostShown
  const first = faults.slice(0, mostShown).map(({ line, words }) => `line ${line}: ${words}`)
  return rest > 0 ? [...first, `and ${countInWords(rest, 'more fault', 'more faults')}`] : first
}

const Faults = ({ words, faults }: { words: string; faults: readonly LayoutFault[] }): ReactNode => (
  <li>
    <span>{words}</span>
    {faultLines(faults).map((line) => (
      <span key={line} style={faultStyle}>
        {line}
      </span>
    ))}
  </li>
)

const drawnInstead = 'another font of this machine is used.'

/** Describes each font that the profile names but Pitboss doesn't use. */
export function fontNotes({ profile, fonts }: SiteLayout): string[] {
  const broken = fonts.flatMap(({ family, file, problem }) =>
    problem === undefined
      ? []
      : [`${file} of ${family} is not used, because it ${problem.replace(/^it /, '')}: ${drawnInstead}`]
  )
  const styles = Object.values(profile.devices).flatMap(({ parts }) => parts.flatMap(({ text }) => text ?? []))
  const unknown = new Set(styles.map(({ font }) => font).filter((font) => fonts.every(({ family }) => family !== font)))
  const others = [...unknown].map(
    (family) => `${family} is not among the profile’s fonts: this machine’s font of that name is used, if there is one.`
  )
  return [...broken, ...others]
}

/** Lists what is wrong with a layout profile, and the fonts that Pitboss can't use. */
export function LayoutNotes(): ReactNode {
  const { site, layout } = useCampaign(({ workspace, layout }) => ({ site: workspace.site, layout }))
  const notes = fontNotes(site)
  const { faults = [], notes: unknown = [], file = '', loaded } = layout ?? {}
  if (faults.length === 0 && unknown.length === 0 && notes.length === 0) return null
  return (
    <div role="status" aria-label="Layout notes">
      <ul className={`${rows.plainList} ${rows.note}`}>
        {faults.length > 0 && (
          <Faults
            words={loaded ? `${file} has faults now, so the version before is in use.` : `${file} cannot be used.`}
            faults={faults}
          />
        )}
        {unknown.length > 0 && (
          <Faults words={`${file} has values that this version of Pitboss does not know.`} faults={unknown} />
        )}
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  )
}

const whyNotInPlace = ({ isUsed, file = '', isBuiltIn, isReadOnly }: LayoutState): string | undefined => {
  if (!isUsed || isBuiltIn) return 'This layout ships with Pitboss: save it as a file of your own.'
  return isReadOnly && `${file} is read-only: save it as another file.`
}

/** Handles the keys for undo and redo on the window, because the focused element may have disappeared. */
function useUndoKeys({ undo, redo }: Pick<LayoutEditing, 'undo' | 'redo'>): void {
  useWindowEvent('keydown', (event) => {
    const isRedo = isPressed(event, 'mod+Y') || isPressed(event, 'mod+shift+Z')
    const isElsewhere =
      event.target instanceof HTMLElement &&
      event.target.matches('input, textarea') &&
      !event.target.closest('[data-tried]')
    // Other text boxes have their own undo, and dialogs have none.
    if (!(isRedo || isPressed(event, 'mod+Z')) || isElsewhere || document.querySelector('[role="dialog"]')) return
    event.preventDefault()
    ;(isRedo ? redo : undo)?.()
  })
}

/** Undo, redo and save for a layout that is being edited. */
export function LayoutActions({ editing }: { readonly editing: LayoutEditing }): ReactNode {
  const { id, layout } = useCampaign(({ connection, layout }) => ({ id: connection, layout }))
  const { profile, original, isChanged, undo, redo, markSaved, end, addFont } = editing
  useUndoKeys(editing)
  const [isConflict, setConflict] = useState(false)
  const reason = layout && whyNotInPlace(layout)
  const take = (state: LayoutState | null | undefined) => state && markSaved(state.loaded?.id ?? '')
  const save = async (isForced = false) => {
    const state = valueOrToast(await request('layouts.write', { id, of: original.id, text: textOf(profile), isForced }))
    setConflict(state === 'changed')
    if (state !== 'changed') take(state)
  }
  return (
    <>
      <strong>Layout: {profile.name}</strong>
      <span role="status">{reason ?? (isChanged ? 'Not saved yet.' : 'Saved.')}</span>
      <Acts
        acts={[
          ['Undo', undo],
          ['Redo', redo],
          [
            'Font from a file…',
            async () => {
              const font = valueOrToast(await request('layouts.addFont', { id }))
              if (font) addFont(font)
            },
            'Uses the font for the chosen texts; it is saved next to the profile'
          ],
          ['Save as…', () => void saveLayoutAs(id, profile).then(take)],
          ['Save', isChanged && reason === undefined && (() => void save())],
          [isChanged ? 'Discard changes' : 'Done', end]
        ]}
      />
      {isConflict && (
        <div role="alert">
          <p>The file changed since it was read.</p>
          <Acts
            acts={[
              ['Overwrite it', () => void save(true)],
              [
                'Use the file’s version',
                () => {
                  end()
                  reload('layouts.read', { id })
                }
              ]
            ]}
          />
        </div>
      )}
    </>
  )
}
