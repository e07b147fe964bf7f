import { Camera, MapPin } from 'lucide-react';
import type { ClubDetails } from '#contract/club.contract.ts';
import { logoUrl } from '#web/lib/images.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { SocialLinks } from './social-links.tsx';

interface ClubBandProps {
  club: ClubDetails;
  /** Absent for those who may not change the logo. */
  onLogoEdit?: () => void;
}

/** Who the club is, at one glance. */
export function ClubBand({ club, onLogoEdit }: ClubBandProps) {
  return (
    <div className="flex flex-col items-start gap-4 rounded-card border border-border bg-surface p-4 sm:flex-row sm:items-center sm:gap-6 sm:p-6">
      <ClubLogo club={club} {...(onLogoEdit ? { onEdit: onLogoEdit } : {})} />
      <div className="min-w-0 flex-1">
        <h2 className="text-h2 font-semibold text-balance">{club.fullName}</h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-text-2">
          <span>{club.title}</span>
          <span aria-hidden>·</span>
          <span className="inline-flex items-center gap-1">
            <MapPin size={18} aria-hidden />
            {club.city.name}
          </span>
        </p>
      </div>
      <SocialLinks club={club} />
    </div>
  );
}

function ClubLogo({ club, onEdit }: { club: ClubDetails; onEdit?: () => void }) {
  return (
    <div className="group relative shrink-0">
      <Avatar
        name={club.name}
        src={logoUrl(club.logoId, 'large')}
        size={96}
        alt={club.logoId === null ? 'Няма лого' : `Лого на ${club.fullName}`}
        isLogo
      />
      {onEdit === undefined ? null : (
        // A finger cannot hover, so there the button is always to be seen.
        <button
          type="button"
          onClick={onEdit}
          aria-label={`Смени логото на ${club.fullName}`}
          title="Смяна на лого"
          className="absolute -right-2 -bottom-2 inline-flex size-11 items-center justify-center rounded-full border border-border bg-surface text-link opacity-0 shadow-popup transition-opacity group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
        >
          <Camera size={20} aria-hidden />
        </button>
      )}
    </div>
  );
}
