import { Check, Circle } from 'lucide-react';
import { passwordProblems } from '#domain/sign-in/password.rules.ts';
import { cx } from '#web/lib/cx.ts';

const rules: readonly { rule: ReturnType<typeof passwordProblems>[number]; text: string }[] = [
  { rule: 'tooShort', text: 'поне 8 символа' },
  { rule: 'noDigit', text: 'цифра' },
  { rule: 'noLowercase', text: 'малка буква' },
  { rule: 'noUppercase', text: 'главна буква' },
  { rule: 'noSymbol', text: 'един от !@#$%^&*' },
];

const NOT_GUESSABLE = 'без Ваше име, често използвани думи и поредици';

/** The rules, ticked off while one types. Whether it is easily guessed is known only once it was sent. */
export function PasswordRules({ password, isRefused }: { password: string; isRefused: boolean }) {
  const broken = passwordProblems(password);

  return (
    <ul className="flex flex-col gap-1 text-label" aria-label="Изисквания към паролата">
      {rules.map(({ rule, text }) => {
        const isKept = !broken.includes(rule);
        return (
          <li key={rule} className={cx('flex gap-2', isKept ? 'text-success' : 'text-text-2')}>
            {isKept ? (
              <Check size={16} className="mt-0.5 shrink-0" role="img" aria-label="Изпълнено:" />
            ) : (
              <Circle size={16} className="mt-0.5 shrink-0" role="img" aria-label="Остава:" />
            )}
            {text}
          </li>
        );
      })}
      <li className={cx('flex gap-2', isRefused && broken.length === 0 ? 'text-danger' : 'text-text-2')}>
        <Circle size={16} className="mt-0.5 shrink-0" role="img" aria-label="Проверява се при изпращането:" />
        {NOT_GUESSABLE}
      </li>
    </ul>
  );
}
