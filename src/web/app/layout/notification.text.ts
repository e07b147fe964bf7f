import type { Alert } from '#contract/notification/notification.contract.ts';
import { plural } from '#web/lib/text/plural.ts';

export function alertText({ kind, count }: Alert): string {
  switch (kind) {
    case 'egnReading':
      return `${plural(count, 'показано', 'показани')} ЕГН в рамките на един час`;
    case 'foreignReading':
      return `${plural(count, 'прегледан състезател', 'прегледани състезатели')} на други клубове в рамките на един час`;
    case 'registerReading':
      return `${plural(count, 'изтегляне', 'изтегляния')} на целия регистър на състезателите`;
    case 'uploadLimit':
      return 'достигнат е обемът файлове, позволен на клуб за един ден';
    case 'transferLimit':
      return `${plural(count, 'нов трансфер е отказан', 'нови трансфера са отказани')}: клубът е започнал твърде много`;
    case 'registrationLimit':
      return `${plural(count, 'регистрация е отказана', 'регистрации са отказани')}: надхвърлен е допустимият брой за час`;
  }
}
