import type { ClubType } from '#domain/federation/federation-lists.ts';

export interface ClubIdea {
  type: ClubType;
  name: string;
  town: string;
}

function idea(type: ClubType, name: string, town: string): ClubIdea {
  return { type, name, town };
}

/** The clubs that everyone sees; all invented. */
export const clubIdeas: readonly ClubIdea[] = [
  idea('VK', 'Витошки лъвове', 'София'),
  idea('VK', 'Морски бриз', 'Бургас'),
  idea('VK', 'Златен рог', 'Варна'),
  idea('VK', 'Тракийски сокол', 'Пловдив'),
  idea('VK', 'Царевец волей', 'Велико Търново'),
  idea('SKV', 'Дунавска вълна', 'Русе'),
  idea('VK', 'Розова долина волей', 'Карлово'),
  idea('VK', 'Средна гора', 'Панагюрище'),
  idea('SK', 'Предбалкан', 'Севлиево'),
  idea('SKV', 'Родопски сокол', 'Смолян'),
  idea('VK', 'Пирински орел', 'Сандански'),
  idea('VK', 'Стария град', 'Свищов'),
  idea('VK', 'Добруджански сокол', 'Добрич'),
  idea('SK', 'Искърски бряг', 'Своге'),
  idea('VK', 'Белите камъни', 'Белоградчик'),
  idea('VK', 'Сините камъни волей', 'Сливен'),
  idea('VK', 'Янтра спорт', 'Габрово'),
  idea('SKV', 'Осъм волей', 'Ловеч'),
  idea('VK', 'Струмска долина', 'Благоевград'),
  idea('VK', 'Тунджа волей', 'Ямбол'),
  idea('VK', 'Мадарски конник', 'Шумен'),
  idea('SK', 'Чепинска долина', 'Велинград'),
  idea('VK', 'Перперикон волей', 'Кърджали'),
  idea('VK', 'Загорски вихър', 'Стара Загора'),
];

// Names of the many clubs that only measuring needs.
export const extraClubWords = {
  first: ['Орлов', 'Слънчев', 'Сребърен', 'Зелен', 'Северен', 'Южен', 'Висок', 'Светъл', 'Каменен', 'Буен', 'Нов'],
  second: ['връх', 'бряг', 'дол', 'извор', 'хълм', 'мост', 'лъв', 'сокол', 'вятър', 'спорт'],
} as const;

export const streetNames = [
  'Васил Левски',
  'Христо Ботев',
  'Иван Вазов',
  'Цар Симеон',
  'Тракия',
  'Стадиона',
  'Шипка',
  'Спортна',
];
