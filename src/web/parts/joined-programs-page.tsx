import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { type AccessRuleName, isAdministrator, may } from '#domain/common/access.rules.ts';
import { useActor } from '#web/api/stored-session.ts';
import { ADMINISTRATION } from '#web/parts/administration-link.ts';
import { FilterLinks } from '#web/ui/filter-links.tsx';
import { FormPage } from '#web/ui/page/form-page.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './joined-programs-page.text.ts';

interface JoinedProgramsPageProps<State extends string> {
  text: { title: string; description: string; onlyStaff: string };
  right: AccessRuleName;
  states: readonly State[];
  /** The state that is worth a look of its own. */
  offered: { state: State; label: string };
  /** Where somebody of a club comes from; an administrator comes from the administration. */
  clubParent: { to: string; label: string };
  children: (state: State | null) => ReactNode;
}

/** A page about other programs that have joined in: keys, or addresses that are told. */
export function JoinedProgramsPage<State extends string>(props: JoinedProgramsPageProps<State>) {
  const { text, right, states, offered, clubParent, children } = props;
  const actor = useActor();
  const [parameters] = useSearchParams();
  const state = states.find((known) => known === parameters.get('state')) ?? null;
  return (
    <FormPage
      title={text.title}
      description={text.description}
      parents={[isAdministrator(actor) ? ADMINISTRATION : clubParent]}
      refusal={may(actor, right) ? null : text.onlyStaff}
      isTable
    >
      <div className="mb-4">
        <FilterLinks
          label={texts.state}
          options={[
            { label: words.all, to: { search: '' }, isChosen: state === null },
            { label: offered.label, to: { search: `?state=${offered.state}` }, isChosen: state === offered.state },
          ]}
        />
      </div>
      {children(state)}
    </FormPage>
  );
}
