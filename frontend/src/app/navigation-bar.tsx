import { useState } from 'react';
import { Link } from 'react-router';
import { HamburgerButton } from './hamburger-button.tsx';
import { NavigationItems } from './navigation-items.tsx';
import { UploadsInBar } from './uploads/uploads.tsx';
import { useCloseNavigation } from './use-close-navigation.ts';

/**
 * Product title and the way to everything; below 768 px the items are in a dropdown, and an open document, which has a way
 * back, takes the room of the bar.
 */
export function NavigationBar() {
  const [open, setOpen] = useState(false);
  const bar = useCloseNavigation(open, () => setOpen(false));
  return (
    <header
      ref={bar}
      className="sticky top-0 z-30 h-14 border-b border-line bg-canvas max-md:[:root:has([data-document])_&]:hidden"
    >
      <div className="flex h-full items-center justify-between gap-4 px-4 md:px-3 lg:px-6">
        <Link
          to="/"
          className="target flex shrink-0 items-center font-serif text-xl font-semibold tracking-tight"
        >
          Anamnesis
        </Link>
        <nav aria-label="Main" className="hidden min-w-0 flex-1 items-center justify-end md:flex">
          <NavigationItems />
        </nav>
        <UploadsInBar />
        <HamburgerButton open={open} controls="navigation-menu" onPress={() => setOpen(!open)} />
      </div>
      <nav
        id="navigation-menu"
        aria-label="Main"
        hidden={!open}
        className="animate-appear absolute inset-x-0 top-full max-h-[calc(100dvh-3.5rem)] flex-col gap-1 overflow-y-auto border-b border-line bg-raised p-3 shadow-raised not-[[hidden]]:flex md:hidden"
      >
        <NavigationItems onChoose={() => setOpen(false)} />
      </nav>
    </header>
  );
}
