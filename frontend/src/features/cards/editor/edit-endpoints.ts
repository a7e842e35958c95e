import { cardsApi } from '@anamnesis/contracts/cards/api.ts';
import { calls } from '../../../api/endpoints.ts';

export const { useEditedCardQuery } = calls({ editedCard: cardsApi.getCards });
