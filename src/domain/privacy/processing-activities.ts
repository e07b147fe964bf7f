import { keptDays } from '../common/kept-days.ts';
import type { RetentionKind, RetentionRule } from './retention.rules.ts';
import { coachGroups, type DataGroup, playerGroups, userGroups } from './who-sees.ts';

/** What is set by the federation and asked for by the record. */
export interface ProcessingFacts {
  legalKeepYears: number;
  /** The periods after which data go by themselves. */
  retention: readonly Pick<RetentionRule, 'kind' | 'isOn' | 'months'>[];
}

export interface Activity {
  title: string;
  purpose: string;
  basis: string;
  people: string;
  /** What is kept, each with those who see it; of what is no field of a record, only what it is. */
  groups?: Readonly<Record<string, DataGroup>>;
  data?: string;
  seenBy?: string;
  keptFor: (facts: ProcessingFacts) => string;
  /** What of it goes by a period, once one is set. */
  retained?: readonly RetentionKind[];
}

const LAW =
  'Законово задължение (чл. 6, §\u00A01, б.\u00A0„в“ от Регламент (ЕС) 2016/679; Закон за физическото възпитание и спорта)';
const CONTRACT = 'Договор (чл. 6, §\u00A01, б.\u00A0„б“ от Регламент (ЕС) 2016/679)';
const INTEREST = 'Легитимен интерес (чл. 6, §\u00A01, б.\u00A0„е“ от Регламент (ЕС) 2016/679)';
const CONSENT = 'Съгласие (чл. 6, §\u00A01, б.\u00A0„а“ от Регламент (ЕС) 2016/679; чл. 25в ЗЗЛД)';

const days = (count: number) => `${count}\u00A0дни`;
const years = (count: number) => (count === 1 ? '1\u00A0година' : `${count}\u00A0години`);
const legalPeriod = ({ legalKeepYears }: ProcessingFacts, last = 'последния лиценз, трансфер или договор') =>
  legalKeepYears === 0
    ? 'До заличаване от федерацията; остават записи под псевдоним'
    : `Най-малко ${years(legalKeepYears)} след ${last}, после до заличаване; остават записи под псевдоним`;
const untilErased = () => 'До заличаване на човека или до премахване на записа';
const OFFICE = 'Федерацията; клубовете за своите записи';

/** The activities of art. 30 of the regulation. Which table belongs to which is said below. */
export const activities = {
  players: {
    title: 'Регистър на състезателите',
    purpose: 'Водене на картотеката и установяване на самоличността и състезателните права',
    basis: LAW,
    people: 'Състезатели, включително деца',
    groups: playerGroups,
    keptFor: (facts) => legalPeriod(facts),
    retained: ['players'],
  },
  papers: {
    title: 'Документи и измервания',
    purpose: 'Доказване на право на участие: договори, декларации, медицински прегледи; проследяване на развитието',
    basis: `${LAW}; ${CONTRACT}`,
    people: 'Състезатели, родители',
    data: 'Документи, снимки, измервания, искания за документи към родители',
    seenBy: 'Федерацията, клубът на състезателя, самият състезател и родителите му',
    keptFor: (facts) => legalPeriod(facts),
    retained: ['documents', 'photos', 'measurements'],
  },
  parents: {
    title: 'Родители и настойници',
    purpose: 'Връзка с родителите и подпис от името на дете',
    basis: LAW,
    people: 'Родители и настойници',
    data: 'Имена, качество, телефон, имейл',
    seenBy: 'Федерацията и клубът на състезателя',
    keptFor: untilErased,
  },
  publicPages: {
    title: 'Име и снимка на публични страници',
    purpose: 'Проверка на отпечатан лиценз или протокол от съдии и делегати по код',
    basis: CONSENT,
    people: 'Състезатели, старши треньори',
    data: 'Съгласие: от кого, кога, дадено или оттеглено',
    seenBy: 'Съгласието: федерацията, клубът, състезателят и родителите; страницата: всеки с кода',
    keptFor: () => 'Съгласието: до заличаване; страницата: до края на сезона на лиценза',
  },
  licences: {
    title: 'Лицензи и периодични прегледи',
    purpose: 'Картотекиране за сезон, заверка и проверка преди среща',
    basis: LAW,
    people: 'Състезатели, треньори, медицински екипи, делегати',
    data: 'Участие в лицензи, решения, отметки от прегледи, кодове на листове',
    seenBy: 'Федерацията и клубът; другите клубове – каквото е на листа; състезателят – своите',
    keptFor: (facts) => legalPeriod(facts),
  },
  transfers: {
    title: 'Трансфери и подписи',
    purpose: 'Промяна на състезателни права с подписи на страните',
    basis: `${CONTRACT}; ${LAW}`,
    people: 'Състезатели, родители, представители на клубове',
    data: 'Страни, дати, подписи с име и време, документи, връзки за подпис',
    seenBy: 'Федерацията и страните по трансфера',
    keptFor: (facts) => legalPeriod(facts),
  },
  coaches: {
    title: 'Регистър на треньорите',
    purpose: 'Водене на картотеката и на треньорската квалификация',
    basis: LAW,
    people: 'Треньори',
    groups: coachGroups,
    keptFor: (facts) => legalPeriod(facts, 'последния лиценз или работа в клуб'),
  },
  clubs: {
    title: 'Регистър на клубовете',
    purpose: 'Връзка с клубовете членове',
    basis: LAW,
    people: 'Лица за контакт на клубовете',
    data: 'Телефон, имейл, адрес на клуба',
    seenBy: OFFICE,
    keptFor: () => 'Докато клубът е в картотеката',
  },
  accounts: {
    title: 'Потребителски профили',
    purpose: 'Вход в системата според ролята',
    basis: CONTRACT,
    people: 'Служители на федерацията и на клубовете, състезатели, родители, делегати',
    groups: userGroups,
    keptFor: () =>
      `Профилът: до заличаване, на състезател и на родител до заличаването на състезателя; сесии и връзки за парола: ${days(30)} след края им`,
    retained: ['accounts'],
  },
  messages: {
    title: 'Писма, известия и бележки',
    purpose: 'Уведомяване за стъпки по лицензи и трансфери; работни бележки',
    basis: INTEREST,
    people: 'Всички с профил; хората, за които е писано',
    data: 'Писма, известия, съобщения до клубове, бележки',
    seenBy: 'Писмата: получателят и федерацията; бележките: федерацията и клубът, за който са',
    keptFor: () => `Известия и съобщения: ${days(keptDays.news)}; писма и бележки: до заличаване`,
  },
  security: {
    title: 'Дневник и сигурност',
    purpose: 'Проследяване кой какво е променил и отворил; защита от злоупотреби',
    basis: `${LAW}; ${INTEREST} (чл. 32: сигурност на обработването)`,
    people: 'Всички с профил; хората, чиито записи са отваряни',
    data: 'Действие, запис, време, мрежов адрес; без съдържание на полетата',
    seenBy: 'Федерацията; кой е отварял личните му данни – и самият човек',
    keptFor: () => `Дневникът: постоянно, без имена и стойности; кой какво е отварял: ${days(keptDays.openings)}`,
  },
  history: {
    title: 'История на записите и дубликати',
    purpose: 'Поправяне на грешки и обединяване на повторени записи',
    basis: LAW,
    people: 'Състезатели, треньори, потребители',
    data: 'Предишни стойности на полета, сравнения, обединени записи',
    seenBy: 'Който вижда самите полета; сравненията: федерацията',
    keptFor: () => `До заличаване; за връщане на обединени записи: ${days(keptDays.merges)}`,
  },
  imports: {
    title: 'Импорти',
    purpose: 'Прехвърляне на данни от файлове',
    basis: LAW,
    people: 'Хората в качените файлове',
    data: 'Редовете на файла, шифровани',
    seenBy: 'Който е качил файла и федерацията',
    keptFor: () => `Файлът: ${days(keptDays.importFiles)}`,
  },
  programs: {
    title: 'Достъп на други програми',
    purpose: 'Обмен с програми на федерацията и клубовете',
    basis: INTEREST,
    people: 'Който е издал ключ; хората в прочетените записи',
    data: 'Ключове, адреси за съобщения, изпратени номера на записи',
    seenBy: OFFICE,
    keptFor: () => `Съобщения: ${days(keptDays.messagesToPrograms)}; ключове: до отмяна`,
  },
  erasures: {
    title: 'Заличавания',
    purpose: 'Изпълнение на право на изтриване, и след възстановяване на копие',
    basis: `${LAW} (чл. 17)`,
    people: 'Заличени хора, без имена',
    data: 'Номер на запис, ден, брой изтрити записи',
    seenBy: 'Федерацията',
    keptFor: () => 'Постоянно',
  },
} as const satisfies Record<string, Activity>;
export type ActivityName = keyof typeof activities;
