import { Check, Circle } from 'lucide-react';
import { passwordProblems } from '#domain/sign-in/password.rules.ts';
import { cx } from '#web/lib/cx.ts';
import * as texts from './password-rules.text.ts';

const rules: readonly { rule: ReturnType<typeof passwordProblems>[number]; text: string }[] = [
  { rule: 'tooShort', text: texts.minimumLength },
  { rule: 'noDigit', text: texts.digit },
  { rule: 'noLowercase', text: texts.lowercaseLetter },
  { rule: 'noUppercase', text: texts.uppercaseLetter },
  { rule: 'noSymbol', text: texts.specialCharacter },
];

const NOT_GUESSABLE = texts.notGuessable;

/** The rules, ticked off while one types. Whether it is easily guessed is known only once it was sent. */
export function PasswordRules({ password, isRefused }: { password: string; isRefused: boolean }) {
  const broken = passwordProblems(password);

  return (
    <ul className="flex flex-col gap-1 text-label" aria-label={texts.passwordRules}>
      {rules.map(({ rule, text }) => {
        const isKept = !broken.includes(rule);
        return (
          <li key={rule} className={cx('flex gap-2', isKept ? 'text-success' : 'text-text-2')}>
            {isKept ? (
              <Check size={16} className="mt-0.5 shrink-0" role="img" aria-label={texts.fulfilled} />
            ) : (
              <Circle size={16} className="mt-0.5 shrink-0" role="img" aria-label={texts.remaining} />
            )}
            {text}
          </li>
        );
      })}
      <li className={cx('flex gap-2', isRefused && broken.length === 0 ? 'text-danger' : 'text-text-2')}>
        <Circle size={16} className="mt-0.5 shrink-0" role="img" aria-label={texts.checkedOnSending} />
        {NOT_GUESSABLE}
      </li>
    </ul>
  );
}
