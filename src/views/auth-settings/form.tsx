import { editAuthSettings } from '../../commands/auth-settings.ts'
import { formOf } from '../form/of-command.tsx'

/** Edits how long tokens of the silo may last; shown over the settings. */
export const EditAuthSettings = formOf(editAuthSettings, {
  title: 'Edit authentication settings',
  submit: 'Update authentication settings',
  // Makes the form start with the current value.
  facts: { of: 'authSettings', list: () => ({}) },
})
