import { CalendarDays, Eye, FileSpreadsheet, KeyRound, LogOut, Shield, User, Webhook } from 'lucide-react';
import { Header } from 'react-aria-components/Header';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Separator } from 'react-aria-components/Separator';
import type { Session } from '#contract/sign-in/session.contract.ts';
import { useActor } from '#web/api/stored-session.ts';
import { fullNameOf } from '#web/lib/text/names.ts';
import { chooseTheme, useTheme } from '#web/lib/store/theme.ts';
import { ADMINISTRATION } from '#web/parts/administration-link.ts';
import { administrationOf } from '#web/parts/administration.ts';
import { myClubDestination } from '#web/parts/my-club.ts';
import { themeChoices } from '#web/parts/theme-choices.ts';
import { menuItemClass } from '#web/ui/menu-item.ts';
import type { Opened } from '#web/ui/opened.ts';
import * as texts from './user-menu-items.text.ts';

const headingClass = 'px-3 pt-1 pb-1 text-label font-semibold text-text-2';

export function UserMenuItems({ session, close, ...opened }: { session: Session } & Opened) {
  const name = fullNameOf(session.user);
  const administration = administrationOf(useActor());
  const myClub = myClubDestination(useActor());

  return (
    <Menu aria-label={texts.userMenu} onClose={close} {...opened} className="p-2 outline-none">
      <MenuSection>
        <Header className="px-3 pt-2 pb-3">
          <span className="block font-semibold">{name}</span>
          <span className="block text-label text-text-2">
            {session.userRoles.map((role) => role.roleName).join(', ')}
          </span>
        </Header>
        <MenuItem href="/today" className={menuItemClass}>
          <CalendarDays size={20} aria-hidden className="text-text-2" />
          {texts.today}
        </MenuItem>
        <MenuItem href={`/users/${session.user.id}`} className={menuItemClass}>
          <User size={20} aria-hidden className="text-text-2" />
          {texts.profile}
        </MenuItem>
        <MenuItem href="/who-sees" className={menuItemClass}>
          <Eye size={20} aria-hidden className="text-text-2" />
          {texts.whoSees}
        </MenuItem>
        {myClub === null ? null : (
          <MenuItem href={myClub.href} className={menuItemClass}>
            <Shield size={20} aria-hidden className="text-text-2" />
            {myClub.label}
          </MenuItem>
        )}
        {myClub === null ? null : (
          <MenuItem href="/imports" className={menuItemClass}>
            <FileSpreadsheet size={20} aria-hidden className="text-text-2" />
            {texts.imports}
          </MenuItem>
        )}
        {myClub === null ? null : (
          <MenuItem href="/keys" className={menuItemClass}>
            <KeyRound size={20} aria-hidden className="text-text-2" />
            {texts.programKeys}
          </MenuItem>
        )}
        {myClub === null ? null : (
          <MenuItem href="/webhooks" className={menuItemClass}>
            <Webhook size={20} aria-hidden className="text-text-2" />
            {texts.webhooks}
          </MenuItem>
        )}
      </MenuSection>
      <Separator className="my-2 border-t border-border" />
      {administration.length === 0 ? null : (
        <>
          <MenuSection>
            <Header className={headingClass}>{ADMINISTRATION.label}</Header>
            {administration.map(({ href, label, Icon }) => (
              <MenuItem key={href} href={href} className={menuItemClass}>
                <Icon size={20} aria-hidden className="text-text-2" />
                {label}
              </MenuItem>
            ))}
          </MenuSection>
          <Separator className="my-2 border-t border-border" />
        </>
      )}
      <ThemeSection />
      <Separator className="my-2 border-t border-border" />
      <MenuItem href="/logout" className={menuItemClass}>
        <LogOut size={20} aria-hidden className="text-text-2" />
        {texts.signOut}
      </MenuItem>
    </Menu>
  );
}

function ThemeSection() {
  const theme = useTheme();

  const handleChange = (keys: 'all' | Set<string | number>) => {
    const chosen = themeChoices.find(({ id }) => keys !== 'all' && keys.has(id));
    if (chosen) chooseTheme(chosen.id);
  };

  return (
    <MenuSection
      selectionMode="single"
      disallowEmptySelection
      shouldCloseOnSelect={false}
      selectedKeys={[theme]}
      onSelectionChange={handleChange}
    >
      <Header className={headingClass}>{texts.theme}</Header>
      {themeChoices.map(({ id, label, Icon }) => (
        <MenuItem
          key={id}
          id={id}
          textValue={label}
          className={`${menuItemClass} data-selected:font-semibold data-selected:text-link`}
        >
          <Icon size={20} aria-hidden className="text-text-2" />
          {label}
          {theme === id ? <span aria-hidden className="ml-auto size-2 rounded-full bg-current" /> : null}
        </MenuItem>
      ))}
    </MenuSection>
  );
}
