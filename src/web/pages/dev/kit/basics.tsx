import { Pencil, Plus, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button, buttonClass, IconButton } from '#web/ui/button.tsx';
import { CardSkeleton } from '#web/ui/card-skeleton.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { ExportMenu } from '#web/ui/export-menu.tsx';
import { ActionMenu } from '#web/ui/menu.tsx';
import { NoPermission } from '#web/ui/no-permission.tsx';
import { notify } from '#web/ui/notify.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { EmptyState, ErrorState, LinesSkeleton } from '#web/ui/states.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { KitSection, KitState } from './kit-section.tsx';

const tones: BadgeTone[] = ['neutral', 'amber', 'blue', 'green', 'red', 'violet'];

export function Basics() {
  return (
    <>
      <KitSection title="Бутони и менюта">
        <Buttons />
      </KitSection>
      <KitSection title="Значки, снимки, данни">
        <Pieces />
      </KitSection>
      <KitSection title="Раздели като връзки">
        <Tabs />
      </KitSection>
      <KitSection title="Известяване">
        <Messages />
      </KitSection>
      <KitSection title="Състояния">
        <States />
      </KitSection>
    </>
  );
}

function Buttons() {
  return (
    <KitState name="Всички видове">
      <div className="flex flex-wrap items-center gap-2">
        <Button>
          <Plus size={20} aria-hidden />
          Добави
        </Button>
        <Button aria-disabled="true">Запазване...</Button>
        <Button variant="secondary">Отказ</Button>
        <Button variant="danger">Изтрий</Button>
        <Button variant="quiet">Покажи всичко</Button>
        <Link to="/clubs" className={buttonClass('secondary')}>
          Връзка като бутон
        </Link>
        <IconButton label="Промяна">
          <Pencil size={20} aria-hidden />
        </IconButton>
        <ActionMenu
          label="Действия за ВК Пример (София)"
          actions={[
            { label: 'Промяна', Icon: Pencil, href: '/clubs' },
            { label: 'Изтрий', Icon: Trash2, isDestructive: true, onAction: () => undefined },
          ]}
        />
        <ExportMenu amount="24 клуба" onExport={async () => undefined} />
        <CopyButton text="123456789" />
      </div>
    </KitState>
  );
}

function Pieces() {
  return (
    <>
      <KitState name="Значки">
        <div className="flex flex-wrap gap-2">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone} hasDot>
              {tone}
            </Badge>
          ))}
          <Badge tone="neutral">Без точка</Badge>
        </div>
      </KitState>
      <KitState name="Снимка и лого: няма, счупена, с инициали">
        <div className="flex flex-wrap items-center gap-4">
          <Avatar name="Иван Петров" src={null} size={96} alt="Няма снимка" />
          <Avatar name="Иван Петров" src={null} size={40} alt="Снимка на Иван Петров" />
          <Avatar name="Царевец волей" src={null} size={96} alt="Няма лого" isLogo />
          <Avatar name="Янтра спорт" src={null} size={40} alt="Лого на ВК Янтра спорт" isLogo />
        </div>
      </KitState>
      <KitState name="Данни на запис">
        <DefinitionList
          items={[
            { term: 'Наименование', value: 'Царевец волей' },
            { term: 'Област', value: 'Велико Търново' },
            { term: 'Имейл', value: '–' },
          ]}
        />
      </KitState>
      <KitState name="Напредък">
        <ProgressBar label="Качване на файла" share={0.45} />
      </KitState>
    </>
  );
}

function Tabs() {
  const { hash } = useLocation();
  const tabs = ['Общи данни', 'Лицензи', 'Трансфери', 'Настройки'].map((label, index) => ({
    to: `#tab-${index}`,
    label,
    isCurrent: hash === `#tab-${index}` || (index === 0 && hash === ''),
  }));
  return <TabLinks label="Раздели на профила" tabs={tabs} />;
}

function Messages() {
  return (
    <>
      <KitState name="Краткотрайни">
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => notify.success('Клубът е обновен успешно!')}>
            Успех
          </Button>
          <Button
            variant="secondary"
            onClick={() => notify.error('Възникна грешка при обновяването на клуб!\nЗаписът не беше намерен.')}
          >
            Грешка
          </Button>
          <Button variant="secondary" onClick={() => notify.blank('Съобщение')}>
            Обикновено
          </Button>
        </div>
      </KitState>
      <KitState name="Трайни">
        <div className="flex flex-col gap-2">
          <AlertBox tone="danger" heading="Неуспешен вход в системата!">
            Грешно потребителско име или парола!
          </AlertBox>
          <AlertBox tone="success">Излязохте от системата.</AlertBox>
          <AlertBox tone="info">Сесията Ви изтече. Моля, влезте отново.</AlertBox>
        </div>
      </KitState>
    </>
  );
}

const failure = Object.assign(new Error('500'), { requestId: 'a595bf16-d252-41f4' });

function States() {
  const [retries, setRetries] = useState(0);
  return (
    <div className="grid gap-3 lg:grid-cols-2">
      <KitState name="Зареждане на карта">
        <CardSkeleton lines={3} />
      </KitState>
      <KitState name="Зареждане на редове">
        <LinesSkeleton lines={4} />
      </KitState>
      <KitState name="Празно, със следваща стъпка">
        <EmptyState Icon={Users} text="Няма добавени състезатели">
          <Button variant="secondary">Добави</Button>
        </EmptyState>
      </KitState>
      <KitState name={`Грешка (опити: ${retries})`}>
        <ErrorState error={failure} onRetry={() => setRetries(retries + 1)} />
      </KitState>
      <KitState name="Без права">
        <NoPermission />
      </KitState>
    </div>
  );
}
