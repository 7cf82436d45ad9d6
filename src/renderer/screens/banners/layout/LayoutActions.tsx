import { useState, type ReactNode } from 'react'
import type { LayoutState } from '../../../../shared/layout/layoutState.ts'
import { request } from '../../../bridge/request.ts'
import { reasonOf } from '../../../domain/problems.ts'
import { toast } from '../../../stores/toasts.ts'
import type { LayoutEditing } from '../model/useLayoutEditing.ts'
import { Acts } from '../studio/inputs.tsx'
import { useStudio } from '../studio/useStudio.ts'

/** Why a layout cannot be saved in place; undefined where it can. */
const whyNotInPlace = ({ isUsed, file = '', isBuiltIn, isReadOnly }: LayoutState): string | undefined => {
  if (!isUsed || isBuiltIn) return 'This layout ships with Pitboss: save it as a file of your own.'
  return isReadOnly && `${file} is read-only: save it as another file.`
}

/** Undo, redo and saving of a layout that is edited. */
export function LayoutActions({ editing }: { readonly editing: LayoutEditing }): ReactNode {
  const { connection: id, layout } = useStudio()
  const { profile, kept, isChanged, undo, redo, saved, end } = editing
  const [isConflict, setConflict] = useState(false)
  const reason = layout && whyNotInPlace(layout)
  const save = async (how: 'write' | 'overwrite' | 'saveAs') => {
    const text = `${JSON.stringify({ ...profile, version: 2 }, null, 2)}\n`
    const written =
      how === 'saveAs'
        ? await request('layouts.saveAs', { id, text })
        : await request('layouts.write', { id, of: kept.id, text, isForced: how === 'overwrite' })
    if (!written.ok) return toast(reasonOf(written.problem), 'bad')
    setConflict(written.value === 'changed')
    if (!written.value || written.value === 'changed') return
    saved(written.value.loaded?.id ?? '')
  }
  return (
    <>
      <strong>Layout: {profile.name}</strong>
      <span role="status">{reason ?? (isChanged ? 'Not saved yet.' : 'Saved.')}</span>
      <Acts
        acts={[
          ['Undo', undo],
          ['Redo', redo],
          ['Save as…', () => void save('saveAs')],
          ['Save', isChanged && reason === undefined && (() => void save('write'))],
          [isChanged ? 'Discard changes' : 'Done', end]
        ]}
      />
      {isConflict && (
        <div role="alert">
          <p>The file changed since it was read.</p>
          <Acts
            acts={[
              ['Overwrite it', () => void save('overwrite')],
              ['Take the file’s version', end]
            ]}
          />
        </div>
      )}
    </>
  )
}
