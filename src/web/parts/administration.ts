import {
  ChartColumn,
  CalendarClock,
  CalendarRange,
  ClipboardCheck,
  Copy,
  FileCheck,
  FileSpreadsheet,
  Inbox,
  KeyRound,
  Webhook,
  type LucideIcon,
  MapPin,
  Monitor,
  ScrollText,
  Settings,
  ShieldCheck,
  SlidersHorizontal,
  Trophy,
  UserCog,
  UsersRound,
  UserX,
} from 'lucide-react';
import { type AccessRuleName, type Actor, may } from '#domain/common/access.rules.ts';

interface AdministrationPage {
  href: string;
  label: string;
  detail: string;
  also: string;
  Icon: LucideIcon;
  rule: AccessRuleName;
}

const administrationPages: readonly AdministrationPage[] = [
  {
    href: '/reports',
    label: 'Справки',
    detail: 'Състезатели, лицензи, клубове и трансфери в числа; годишен отчет',
    also: 'статистика отчет министерство графики',
    Icon: ChartColumn,
    rule: 'report.read',
  },
  {
    href: '/settings',
    label: 'Настройки на федерацията',
    detail: 'Име и връзка, листове, напомняния, ограничения за клубовете',
    also: 'настройки ограничения напомняния проверка контакти име имейл телефон',
    Icon: Settings,
    rule: 'federation.updateSettings',
  },
  {
    href: '/cardindexes/rules',
    label: 'Правила на сезоните',
    detail: 'Възрастови граници и лицензи на състезател по сезони',
    also: 'възрастова граница',
    Icon: SlidersHorizontal,
    rule: 'seasonRules.update',
  },
  {
    href: '/cardindexes/dates',
    label: 'Дати на сезоните',
    detail: 'Кога се картотекира и кога се започват трансфери',
    also: 'срокове картотекиране трансферни прозорци',
    Icon: CalendarRange,
    rule: 'seasonRules.update',
  },
  {
    href: '/age-groups',
    label: 'Възрастови групи',
    detail: 'За кои възрасти се създават отбори и как се наричат',
    also: 'групи категории възраст мъже жени',
    Icon: UsersRound,
    rule: 'ageGroup.manage',
  },
  {
    href: '/championships',
    label: 'Първенства',
    detail: 'Първенствата, за които клубовете създават лицензи',
    also: 'купи турнири лицензи',
    Icon: Trophy,
    rule: 'championship.manage',
  },
  {
    href: '/document-kinds',
    label: 'Видове документи',
    detail: 'Какви документи се изискват от състезателите и колко важат',
    also: 'медицински преглед застраховка декларация договор изисквания',
    Icon: FileCheck,
    rule: 'documentKind.manage',
  },
  {
    href: '/delegates',
    label: 'Делегати',
    detail: 'Кой отбелязва периодични прегледи днес и през следващите дни',
    also: 'периодичен преглед проверка в залата съдии',
    Icon: ClipboardCheck,
    rule: 'delegate.manage',
  },
  {
    href: '/towns',
    label: 'Населени места',
    detail: 'Областите на населените места в регистъра',
    also: 'градове области',
    Icon: MapPin,
    rule: 'town.list',
  },
  {
    href: '/proposals?status=open',
    label: 'Предложени промени',
    detail: 'Поправки на лични данни от клубовете',
    also: 'предложения',
    Icon: UserCog,
    rule: 'player.decideProposal',
  },
  {
    href: '/doubles',
    label: 'Възможни дубликати',
    detail: 'Записи, които може да са за едно и също лице или клуб',
    also: 'дубликати двойни записи обединяване',
    Icon: Copy,
    rule: 'double.read',
  },
  {
    href: '/erasures',
    label: 'Заличени хора',
    detail: 'Кога и от кого са заличени данни',
    also: 'забравяне лични данни gdpr',
    Icon: UserX,
    rule: 'privacy.erase',
  },
  {
    href: '/retention',
    label: 'Срокове за съхранение',
    detail: 'Колко време се пазят документи, снимки, измервания, хора и профили',
    also: 'чистене лични данни gdpr давност срок',
    Icon: CalendarClock,
    rule: 'privacy.retain',
  },
  {
    href: '/imports',
    label: 'Импорти',
    detail: 'Данни от Excel: състезатели, клубове, треньори, минали сезони',
    also: 'внасяне импорт таблица csv',
    Icon: FileSpreadsheet,
    // A club has its own beside its club.
    rule: 'club.create',
  },
  {
    href: '/keys',
    label: 'Ключове за програми',
    detail: 'Кои други програми четат данни, докога и кога за последно',
    also: 'api ключове сайт програма',
    Icon: KeyRound,
    // A club has its own beside its club.
    rule: 'club.create',
  },
  {
    href: '/webhooks',
    label: 'Съобщения до програми',
    detail: 'На кои адреси системата съобщава за лицензи, трансфери и състезатели',
    also: 'webhook уебхук известия програма',
    Icon: Webhook,
    // A club has its own beside its club.
    rule: 'club.create',
  },
  {
    href: '/outbox',
    label: 'Изходяща поща',
    detail: 'Писмата на системата и отговорите на пощенския сървър',
    also: 'писма имейли',
    Icon: Inbox,
    rule: 'outbox.list',
  },
  {
    href: '/processing',
    label: 'Регистър на дейностите по обработване',
    detail: 'Какви лични данни се пазят, защо, докога и кой ги вижда',
    also: 'лични данни gdpr регламент чл. 30 обработване защита',
    Icon: ShieldCheck,
    rule: 'federation.readSettings',
  },
  {
    href: '/audit',
    label: 'Дневник',
    detail: 'Кой какво е направил и кога',
    also: 'дневник на действията одит история',
    Icon: ScrollText,
    rule: 'audit.read',
  },
  {
    href: '/system',
    label: 'Система',
    detail: 'Версия, база данни, архиви и проверки',
    also: 'версия архиви',
    Icon: Monitor,
    rule: 'system.read',
  },
];

export const administrationOf = (actor: Actor | null) => administrationPages.filter(({ rule }) => may(actor, rule));
