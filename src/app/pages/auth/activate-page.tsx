import { useParams } from 'react-router';
import { TokenScreen } from '../../../features/auth/password/token-screen.tsx';

export function ActivatePage() {
  const { id = '' } = useParams();
  return <TokenScreen token={id} purpose="activate" />;
}
