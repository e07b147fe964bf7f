import { Check, Circle } from 'lucide-react';
import { passwordProblems, type PasswordProblem } from '#domain/user.rules.ts';
import { cx } from '#web/lib/cx.ts';
import { passwordProblemMessages } from './session-schemas.ts';

const rules: readonly Exclude<PasswordProblem, 'tooCommon'>[] = [
  'tooShort',
  'noDigit',
  'noLowercase',
  'noUppercase',
  'noSymbol',
];

/** The five rules, ticked off while one types. */
export function PasswordRules({ password }: { password: string }) {
  const broken = passwordProblems(password);

  return (
    <ul className="flex flex-col gap-1 text-label" aria-label="Изисквания към паролата">
      {rules.map((rule) => {
        const isKept = !broken.includes(rule);
        return (
          <li key={rule} className={cx('flex gap-2', isKept ? 'text-success' : 'text-text-2')}>
            {isKept ? (
              <Check size={16} className="mt-0.5 shrink-0" role="img" aria-label="Изпълнено:" />
            ) : (
              <Circle size={16} className="mt-0.5 shrink-0" role="img" aria-label="Остава:" />
            )}
            {passwordProblemMessages[rule]}
          </li>
        );
      })}
    </ul>
  );
}
