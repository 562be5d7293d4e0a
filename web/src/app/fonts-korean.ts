import '../../fonts/pretendard-first-half.css';
import '../../fonts/pretendard-second-half.css';
