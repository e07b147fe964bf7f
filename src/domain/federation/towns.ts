/**
 * The 257 towns of Bulgaria and a few villages whose name is borne by no other place, each under the number of its
 * region. Two towns may share a name: there is a Бяла in Варна and one in Русе.
 */
const namesByRegion: Readonly<Record<number, string>> = {
  1: 'Банско, Белица, Благоевград, Гоце Делчев, Добринище, Кресна, Мелник, Петрич, Разлог, Сандански, Симитли, Хаджидимово, Якоруда, Гърмен, Сатовча, Струмяни',
  2: 'Айтос, Ахелой, Ахтопол, Бургас, Българово, Каблешково, Камено, Карнобат, Китен, Малко Търново, Несебър, Обзор, Поморие, Приморско, Свети Влас, Созопол, Средец, Сунгурларе, Царево, Черноморец, Равда, Руен',
  3: 'Аксаково, Белослав, Бяла, Варна, Вълчи дол, Девня, Долни чифлик, Дългопол, Игнатиево, Провадия, Суворово, Ветрино',
  4: 'Бяла черква, Велико Търново, Горна Оряховица, Дебелец, Долна Оряховица, Елена, Златарица, Килифарево, Лясковец, Павликени, Полски Тръмбеш, Свищов, Стражица, Сухиндол',
  5: 'Белоградчик, Брегово, Видин, Грамада, Димово, Дунавци, Кула, Бойница, Макреш, Ружинци, Чупрене',
  6: 'Бяла Слатина, Враца, Козлодуй, Криводол, Мездра, Мизия, Оряхово, Роман, Борован, Хайредин',
  7: 'Габрово, Дряново, Плачковци, Севлиево, Трявна',
  8: 'Балчик, Генерал Тошево, Добрич, Каварна, Тервел, Шабла, Кранево, Крушари',
  9: 'Ардино, Джебел, Крумовград, Кърджали, Момчилград, Кирково, Черноочене',
  10: 'Бобов дол, Бобошево, Дупница, Кочериново, Кюстендил, Рила, Сапарева баня, Невестино, Трекляно',
  11: 'Априлци, Летница, Ловеч, Луковит, Тетевен, Троян, Угърчин, Ябланица',
  12: 'Берковица, Бойчиновци, Брусарци, Вълчедръм, Вършец, Лом, Монтана, Чипровци, Георги Дамяново, Медковец, Якимово',
  13: 'Батак, Белово, Брацигово, Велинград, Ветрен, Костандово, Пазарджик, Панагюрище, Пещера, Ракитово, Септември, Стрелча, Сърница, Драгиново, Лесичово',
  14: 'Батановци, Брезник, Земен, Перник, Радомир, Трън',
  15: 'Белене, Гулянци, Долна Митрополия, Долни Дъбник, Искър, Кнежа, Койнаре, Левски, Никопол, Плевен, Пордим, Славяново, Тръстеник, Червен бряг',
  16: 'Асеновград, Баня, Брезово, Калофер, Карлово, Клисура, Кричим, Куклен, Лъки, Перущица, Пловдив, Първомай, Раковски, Садово, Сопот, Стамболийски, Съединение, Хисаря, Войводиново, Труд',
  17: 'Завет, Исперих, Кубрат, Лозница, Разград, Цар Калоян, Самуил',
  18: 'Борово, Бяла, Ветово, Глоджево, Две могили, Мартен, Русе, Сеново, Сливо поле',
  19: 'Алфатар, Главиница, Дулово, Силистра, Тутракан, Айдемир, Кайнарджа, Калипетрово',
  20: 'Кермен, Котел, Нова Загора, Сливен, Твърдица, Шивачево',
  21: 'Девин, Доспат, Златоград, Мадан, Неделино, Рудозем, Смолян, Чепеларе, Баните, Борино',
  22: 'Банкя, Бухово, Нови Искър, София',
  23: 'Божурище, Ботевград, Годеч, Долна баня, Драгоман, Елин Пелин, Етрополе, Златица, Ихтиман, Копривщица, Костенец, Костинброд, Момин проход, Пирдоп, Правец, Самоков, Своге, Сливница, Антон, Вакарел, Горна Малина, Мирково',
  24: 'Гурково, Гълъбово, Казанлък, Крън, Мъглиж, Николаево, Павел баня, Раднево, Стара Загора, Чирпан, Шипка, Братя Даскалови, Опан',
  25: 'Антоново, Омуртаг, Опака, Попово, Търговище',
  26: 'Димитровград, Ивайловград, Любимец, Маджарово, Меричлери, Свиленград, Симеоновград, Тополовград, Харманли, Хасково, Минерални бани',
  27: 'Велики Преслав, Върбица, Каолиново, Каспичан, Нови пазар, Плиска, Смядово, Шумен, Никола Козлево, Хитрино',
  28: 'Болярово, Елхово, Стралджа, Ямбол',
};

export interface Town {
  name: string;
  regionId: number;
}

/** Every place whose region is known without asking. */
export const towns: readonly Town[] = Object.entries(namesByRegion).flatMap(([regionId, names]) =>
  names.split(', ').map((name) => ({ name, regionId: Number(regionId) })),
);

const byName = new Map<string, Town[]>();
for (const town of towns) {
  const key = town.name.toLocaleLowerCase('bg');
  byName.set(key, [...(byName.get(key) ?? []), town]);
}

/** „гр. Русе“ and „РУСЕ “ are Русе too. */
function plainTownName(text: string): string {
  return text
    .replace(/^(?:гр|с)\.\s*/i, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

export function townsNamed(name: string): readonly Town[] {
  return byName.get(plainTownName(name).toLocaleLowerCase('bg')) ?? [];
}

/** A town nobody has put on the list may lie anywhere. */
export function mayLieIn(name: string, regionId: number): boolean {
  const known = townsNamed(name);
  return known.length === 0 || known.some((town) => town.regionId === regionId);
}

export const regionNames: Readonly<Record<number, string>> = {
  1: 'Благоевград',
  2: 'Бургас',
  3: 'Варна',
  4: 'Велико Търново',
  5: 'Видин',
  6: 'Враца',
  7: 'Габрово',
  8: 'Добрич',
  9: 'Кърджали',
  10: 'Кюстендил',
  11: 'Ловеч',
  12: 'Монтана',
  13: 'Пазарджик',
  14: 'Перник',
  15: 'Плевен',
  16: 'Пловдив',
  17: 'Разград',
  18: 'Русе',
  19: 'Силистра',
  20: 'Сливен',
  21: 'Смолян',
  22: 'София (столица)',
  23: 'София (област)',
  24: 'Стара Загора',
  25: 'Търговище',
  26: 'Хасково',
  27: 'Шумен',
  28: 'Ямбол',
};

/** The region a form starts with, which nobody has chosen. */
const DEFAULT_REGION = 1;

/** A place by its name and region; without a region where nobody can know it. */
export interface Place {
  name: string;
  regionId: number | null;
}

/** Where a place lies of which only the name was said. A name that two towns bear says nothing of the region. */
export function placeNamed(name: string): Place {
  const known = townsNamed(name);
  return known.length === 1 && known[0] !== undefined
    ? known[0]
    : { name: known[0]?.name ?? plainTownName(name), regionId: null };
}

/**
 * Where a place lies of which somebody said name and region. A known town brings its region as long as nobody has
 * chosen one; another region is believed only when it is confirmed: null asks for that.
 */
export function placeIn(
  { name, regionId }: { name: string; regionId: number },
  isConfirmed: boolean,
): { name: string; regionId: number } | null {
  const known = townsNamed(name);
  const spelled = known[0]?.name ?? plainTownName(name);
  if (mayLieIn(name, regionId) || isConfirmed) return { name: spelled, regionId };
  return regionId === DEFAULT_REGION && known.length === 1 && known[0] !== undefined ? known[0] : null;
}

export function otherRegionQuestion({ name, regionId }: { name: string; regionId: number }): string {
  const known = townsNamed(name);
  const regions = known.map((town) => regionNames[town.regionId]).join(' и ');
  const where = known.length > 1 ? `в областите ${regions}` : `в област ${regions}`;
  return `${known[0]?.name ?? name} е ${where}. Ако има такова населено място и в област ${regionNames[regionId] ?? regionId}, моля, потвърдете го.`;
}
