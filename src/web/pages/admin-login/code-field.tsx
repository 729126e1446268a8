import { SIGN_IN_CODE_MAX } from '#domain/site/staff-account.ts'
import { Field } from '#web/ui/forms/field.tsx'

/** The second step: a code of the app, or one for recovery, which has letters. */
export function CodeField() {
  return (
    <Field label="Code" hint="6 digits from your authenticator app, or a recovery code.">
      {(control) => (
        <input
          {...control}
          name="code"
          type="text"
          required
          maxLength={SIGN_IN_CODE_MAX}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  )
}
