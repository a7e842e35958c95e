import { createRoot } from 'react-dom/client';

createRoot(document.getElementById('root')!).render(<p className="reading text-accent">hi</p>);
