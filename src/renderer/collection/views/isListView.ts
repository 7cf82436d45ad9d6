import { Check } from 'typebox/value'
import { ListView } from '../../../shared/lists/listView.ts'

/** Whether a value from outside is a view. In a file of its own, because only a link needs the check. */
export const isListView = (value: unknown): value is ListView => Check(ListView, value)
