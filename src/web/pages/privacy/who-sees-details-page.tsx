import { Printer } from 'lucide-react';
import { coachGroups, groupsSeen, playerGroups, userGroups } from '#domain/privacy/who-sees.ts';
import { SeenTable } from '#web/features/privacy/seen-table.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import * as texts from './who-sees-details-page.text.ts';

const parts = [
  { title: texts.player, groups: groupsSeen(playerGroups) },
  { title: texts.account, groups: groupsSeen(userGroups) },
  { title: texts.coach, groups: groupsSeen(coachGroups) },
];

/** For everybody with an account: what is kept of people, and who can open it. */
export function WhoSeesPage() {
  return (
    <div className="max-w-[1056px]">
      <PageHeader title={texts.title} description={texts.description}>
        <Button variant="secondary" className="print:hidden" onClick={() => window.print()}>
          <Printer size={20} aria-hidden />
          {texts.print}
        </Button>
      </PageHeader>
      <div className="flex flex-col gap-4">
        {parts.map(({ title, groups }) => (
          <Card key={title} title={title}>
            <SeenTable label={title} groups={groups} />
          </Card>
        ))}
        <Card title={texts.moreTitle}>
          <ul className="list-disc space-y-2 pl-5">
            {texts.more.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Card>
      </div>
    </div>
  );
}
