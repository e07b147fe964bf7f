import { Eye, EyeOff } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { IconButton } from './button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';
import * as texts from './password-field.text.ts';

export function PasswordField(props: Omit<TextFieldProps, 'type' | 'trailing' | 'notice'>) {
  const [isShown, setIsShown] = useState(false);
  const [isCapsLock, setIsCapsLock] = useState(false);

  const watchCapsLock = (event: KeyboardEvent) => setIsCapsLock(event.getModifierState('CapsLock'));

  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      notice={isCapsLock ? <span className="mt-1 block">{texts.capsLockOn}</span> : null}
      trailing={
        <IconButton label={isShown ? texts.hidePassword : texts.showPassword} onClick={() => setIsShown(!isShown)}>
          {isShown ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
        </IconButton>
      }
    />
  );
}
