import { lateDialog } from '../../../ui/layer/late-dialog.tsx'
import type { Layer, SectionProps } from './resolved-defaults.ts'

/** The dialogs of the form. Their code loads when somebody points at a button that opens one. */
export const OpenDialog = lateDialog(async () => (await import('./dialogs.tsx')).OpenDialog)

/** Returns the handlers of a button that opens a dialog. */
export function opens(layer: Layer, open: SectionProps['open']) {
  const prepare = () => void OpenDialog.load().catch(() => undefined)
  return { onClick: () => open(layer), onPointerEnter: prepare, onFocus: prepare }
}
