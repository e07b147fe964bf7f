import { Camera } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ClubDetails } from '#contract/club/club.contract.ts';
import { logoUrl } from '#web/lib/images.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { RecordHeader } from '#web/ui/page/record-header.tsx';
import { clubText } from './club.text.ts';
import { ClubCounts } from './club-counts.tsx';
import { SocialLinks } from './social-links.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './club-header.text.ts';

const LOGO = 80;

interface ClubHeaderProps {
  clubId: number;
  club: ClubDetails | undefined;
  actions?: ReactNode;
  onLogoEdit?: (() => void) | undefined;
}

export function ClubHeader({ clubId, club, actions, onLogoEdit }: ClubHeaderProps) {
  return (
    <RecordHeader
      kind={clubText.details}
      name={club?.fullName}
      parents={[{ to: '/clubs', label: words.clubs }]}
      actions={actions}
      picture={
        club === undefined ? (
          <span className="skeleton size-20 rounded-full" />
        ) : (
          <ClubLogo club={club} onEdit={onLogoEdit} />
        )
      }
      facts={
        <>
          <ClubCounts clubId={clubId} />
          {club === undefined ? (
            <span className="skeleton mt-1 block h-9 w-60 max-w-full pointer-coarse:h-11" />
          ) : (
            <SocialLinks club={club} />
          )}
        </>
      }
    />
  );
}

function ClubLogo({ club, onEdit }: { club: ClubDetails; onEdit: (() => void) | undefined }) {
  return (
    <div className="group relative shrink-0">
      <Avatar
        name={club.name}
        src={logoUrl(club.logoId, 'large')}
        size={LOGO}
        alt={club.logoId === null ? texts.noLogo : texts.logoOf(club.fullName)}
        isLogo
      />
      {onEdit === undefined ? null : (
        // A finger cannot hover, so there the button is always to be seen.
        <button
          type="button"
          onClick={onEdit}
          aria-label={texts.changeLogoOf(club.fullName)}
          title={texts.changeLogo}
          className="absolute -right-3 -bottom-3 inline-flex size-9 items-center justify-center rounded-full border touch-target border-border bg-surface text-link opacity-0 shadow-popup transition-opacity group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
        >
          <Camera size={18} aria-hidden />
        </button>
      )}
    </div>
  );
}
