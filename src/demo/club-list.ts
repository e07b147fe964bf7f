import type { ClubType } from '#domain/federation/reference-lists.ts';

export type CrestShape = 'shield' | 'disc' | 'hexagon' | 'pointed';
export type CrestEmblem =
  | 'mountains'
  | 'waves'
  | 'tower'
  | 'rose'
  | 'wings'
  | 'sun'
  | 'rocks'
  | 'star'
  | 'letters'
  | 'crown'
  | 'wheat'
  | 'stripes';

export interface ClubIdea {
  type: ClubType;
  name: string;
  town: string;
  crest: {
    shape: CrestShape;
    emblem: CrestEmblem;
    initials: string;
    /** The field, the figure on it, and what should catch the eye. */
    colours: readonly [field: string, figure: string, spark: string];
  };
}

function idea(
  type: ClubType,
  name: string,
  town: string,
  [shape, emblem, initials, ...colours]: readonly [CrestShape, CrestEmblem, string, string, string, string],
): ClubIdea {
  return { type, name, town, crest: { shape, emblem, initials, colours } };
}

/** The clubs that everyone sees; all invented. */
export const clubIdeas: readonly ClubIdea[] = [
  idea('VK', 'Витошки лъвове', 'София', ['shield', 'crown', 'ВЛ', '#0e2350', '#ffffff', '#ffc629']),
  idea('VK', 'Морски бриз', 'Бургас', ['disc', 'waves', 'МБ', '#0b6fa4', '#d9f0fb', '#ffc629']),
  idea('VK', 'Златен рог', 'Варна', ['shield', 'sun', 'ЗР', '#12387f', '#ffffff', '#f5a800']),
  idea('VK', 'Тракийски сокол', 'Пловдив', ['pointed', 'wings', 'ТС', '#8f1d2c', '#ffffff', '#ffc629']),
  idea('VK', 'Царевец волей', 'Велико Търново', ['shield', 'tower', 'ЦВ', '#7a1f3d', '#f6e3b4', '#ffc629']),
  idea('SKV', 'Дунавска вълна', 'Русе', ['disc', 'waves', 'ДВ', '#1746a2', '#bfe3f5', '#ffffff']),
  idea('VK', 'Розова долина волей', 'Карлово', ['disc', 'rose', 'РД', '#a3285f', '#ffd9e6', '#ffffff']),
  idea('VK', 'Средна гора', 'Панагюрище', ['hexagon', 'mountains', 'СГ', '#14603f', '#e8f5ea', '#ffc629']),
  idea('SK', 'Предбалкан', 'Севлиево', ['shield', 'mountains', 'ПБ', '#2f6b2f', '#ffffff', '#ffd65c']),
  idea('SKV', 'Родопски сокол', 'Смолян', ['pointed', 'wings', 'РС', '#0f4c4a', '#e9f6f2', '#f5a800']),
  idea('VK', 'Пирински орел', 'Сандански', ['disc', 'wings', 'ПО', '#232a3d', '#ffffff', '#d62612']),
  idea('VK', 'Стария град', 'Свищов', ['hexagon', 'tower', 'СГ', '#5a3a1e', '#f7ead2', '#ffc629']),
  idea('VK', 'Добруджански сокол', 'Добрич', ['shield', 'wheat', 'ДС', '#b06a00', '#fff4d6', '#ffffff']),
  idea('SK', 'Искърски бряг', 'Своге', ['hexagon', 'waves', 'ИБ', '#155e75', '#d5f2f7', '#ffc629']),
  idea('VK', 'Белите камъни', 'Белоградчик', ['disc', 'rocks', 'БК', '#8c3b1a', '#fbe3d0', '#ffffff']),
  idea('VK', 'Сините камъни волей', 'Сливен', ['pointed', 'rocks', 'СК', '#29408f', '#cfdcff', '#ffc629']),
  idea('VK', 'Янтра спорт', 'Габрово', ['disc', 'stripes', 'ЯС', '#0b6b40', '#ffffff', '#ffc629']),
  idea('SKV', 'Осъм волей', 'Ловеч', ['hexagon', 'letters', 'ОВ', '#44336b', '#ffffff', '#ffc629']),
  idea('VK', 'Струмска долина', 'Благоевград', ['shield', 'stripes', 'СД', '#b42318', '#ffffff', '#ffd65c']),
  idea('VK', 'Тунджа волей', 'Ямбол', ['pointed', 'letters', 'ТВ', '#1d3f86', '#ffffff', '#ffc629']),
  idea('VK', 'Мадарски конник', 'Шумен', ['shield', 'star', 'МК', '#3d4a5f', '#ffffff', '#ffc629']),
  idea('SK', 'Чепинска долина', 'Велинград', ['disc', 'mountains', 'ЧД', '#1f7a6d', '#e4f7f3', '#ffffff']),
  idea('VK', 'Перперикон волей', 'Кърджали', ['hexagon', 'sun', 'ПВ', '#6d2e8c', '#f3e4fa', '#ffc629']),
  idea('VK', 'Загорски вихър', 'Стара Загора', ['pointed', 'star', 'ЗВ', '#0f5fa8', '#ffffff', '#ff8a3d']),
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
