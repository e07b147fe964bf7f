export const title = 'Регистър на дейностите по обработване';
export const description =
  'По чл. 30 от Регламент (ЕС) 2016/679. Съставен е от правата и правилата на системата; основанията потвърждава федерацията.';
export const onlyAdministrators = 'Регистърът е достъпен само за администратори.';
export const print = 'Принтирай';
export const controller = 'Администратор на лични данни';
export const made = (day: string) => `Към ${day}`;
export const purpose = 'Цел';
export const basis = 'Основание';
export const people = 'Чии данни';
export const data = 'Данни';
export const seenBy = 'Вижда се от';
export const keptFor = 'Пази се';
export const periods = 'Зададени срокове';
export const goesTo = 'Предава се на';
export const tables = 'Таблици';
export const seenOf = (activity: string) => `Кой вижда: ${activity}`;
export const security =
  'Защита: ЕГН и документите са шифровани, достъпът е по роли и клубове, действията се вписват в подписан дневник, копията се шифроват от федерацията.';
